import type { RulesProps } from '../props.ts';
import { Figure, RulesPage, Section } from '../RulesPage.tsx';
import { examples } from './examples.ts';
import { MorrisExample } from './MorrisExample.tsx';

export function MorrisRules({ heading, t }: RulesProps) {
  return (
    <RulesPage>
      <Section
        heading={heading}
        title={t('morris.goal.title')}
        text={[t('morris.goal.aim'), t('morris.goal.placing')]}
      >
        <Figure columns={10} caption={t('morris.goal.example')}>
          <MorrisExample spec={examples.placing} />
        </Figure>
      </Section>
      <Section
        heading={heading}
        title={t('morris.mill.title')}
        text={[
          t('morris.mill.text'),
          t('morris.mill.protected'),
          t('morris.mill.again'),
          t('morris.mill.agreed'),
        ]}
      >
        <Figure columns={8} caption={t('morris.mill.example')}>
          <MorrisExample spec={examples.mill} />
        </Figure>
        <Figure columns={8} caption={t('morris.mill.spared')}>
          <MorrisExample spec={examples.protectedMill} />
        </Figure>
        <Figure columns={8} caption={t('morris.mill.two')}>
          <MorrisExample spec={examples.twoMills} />
        </Figure>
      </Section>
      <Section
        heading={heading}
        title={t('morris.moving.title')}
        text={[t('morris.moving.text'), t('morris.moving.flying')]}
      >
        <Figure columns={8} caption={t('morris.moving.example')}>
          <MorrisExample spec={examples.moving} />
        </Figure>
        <Figure columns={8} caption={t('morris.moving.flies')}>
          <MorrisExample spec={examples.flying} />
        </Figure>
      </Section>
      <Section
        heading={heading}
        title={t('morris.end.title')}
        text={[t('morris.end.lost'), t('morris.end.draw')]}
      >
        <Figure columns={8} caption={t('morris.end.example')}>
          <MorrisExample spec={examples.blocked} />
        </Figure>
      </Section>
    </RulesPage>
  );
}
