import { useTexts } from '../../text/index.ts';
import type { RulesProps } from '../props.ts';
import { Figure, RulesPage, Section } from '../RulesPage.tsx';
import { examples } from './examples.ts';
import { MorrisExample } from './MorrisExample.tsx';

export function MorrisRules({ heading }: RulesProps) {
  const { t } = useTexts();
  return (
    <RulesPage>
      <Section
        heading={heading}
        title={t('games.morris.rules.goal.title')}
        text={[t('games.morris.rules.goal.aim'), t('games.morris.rules.goal.placing')]}
      >
        <Figure columns={10} caption={t('games.morris.rules.goal.example')}>
          <MorrisExample spec={examples.placing} />
        </Figure>
      </Section>
      <Section
        heading={heading}
        title={t('games.morris.rules.mill.title')}
        text={[
          t('games.morris.rules.mill.text'),
          t('games.morris.rules.mill.protected'),
          t('games.morris.rules.mill.again'),
          t('games.morris.rules.mill.agreed'),
        ]}
      >
        <Figure columns={8} caption={t('games.morris.rules.mill.example')}>
          <MorrisExample spec={examples.mill} />
        </Figure>
        <Figure columns={8} caption={t('games.morris.rules.mill.spared')}>
          <MorrisExample spec={examples.protectedMill} />
        </Figure>
        <Figure columns={8} caption={t('games.morris.rules.mill.two')}>
          <MorrisExample spec={examples.twoMills} />
        </Figure>
      </Section>
      <Section
        heading={heading}
        title={t('games.morris.rules.moving.title')}
        text={[t('games.morris.rules.moving.text'), t('games.morris.rules.moving.flying')]}
      >
        <Figure columns={8} caption={t('games.morris.rules.moving.example')}>
          <MorrisExample spec={examples.moving} />
        </Figure>
        <Figure columns={8} caption={t('games.morris.rules.moving.flies')}>
          <MorrisExample spec={examples.flying} />
        </Figure>
      </Section>
      <Section
        heading={heading}
        title={t('games.morris.rules.end.title')}
        text={[t('games.morris.rules.end.lost'), t('games.morris.rules.end.draw')]}
      >
        <Figure columns={8} caption={t('games.morris.rules.end.example')}>
          <MorrisExample spec={examples.blocked} />
        </Figure>
      </Section>
    </RulesPage>
  );
}
