import { useTexts } from '../../text/index.ts';
import type { RulesProps } from '../props.ts';
import { Figure, RulesPage, Section } from '../RulesPage.tsx';
import { examples } from './examples.ts';
import { GoExample } from './GoExample.tsx';

export function GoRules({ heading }: RulesProps) {
  const { t } = useTexts();
  return (
    <RulesPage>
      <Section
        heading={heading}
        title={t('games.go.rules.goal.title')}
        text={[t('games.go.rules.goal.turns'), t('games.go.rules.goal.aim')]}
      />
      <Section
        heading={heading}
        title={t('games.go.rules.capture.title')}
        text={[t('games.go.rules.capture.liberties'), t('games.go.rules.capture.take')]}
      >
        <Figure columns={7} caption={t('games.go.rules.capture.chain')}>
          <GoExample spec={examples.liberties} />
        </Figure>
        <Figure columns={7} caption={t('games.go.rules.capture.before')}>
          <GoExample spec={examples.lastLiberty} />
        </Figure>
        <Figure columns={7} caption={t('games.go.rules.capture.after')}>
          <GoExample spec={examples.taken} />
        </Figure>
      </Section>
      <Section
        heading={heading}
        title={t('games.go.rules.suicide.title')}
        text={[t('games.go.rules.suicide.text')]}
      >
        <Figure columns={7} caption={t('games.go.rules.suicide.barred')}>
          <GoExample spec={examples.suicide} />
        </Figure>
        <Figure columns={7} caption={t('games.go.rules.suicide.taking')}>
          <GoExample spec={examples.noSuicide} />
        </Figure>
      </Section>
      <Section
        heading={heading}
        title={t('games.go.rules.ko.title')}
        text={[t('games.go.rules.ko.text'), t('games.go.rules.ko.superko')]}
      >
        <Figure columns={7} caption={t('games.go.rules.ko.before')}>
          <GoExample spec={examples.beforeKo} />
        </Figure>
        <Figure columns={7} caption={t('games.go.rules.ko.after')}>
          <GoExample spec={examples.ko} />
        </Figure>
      </Section>
      <Section
        heading={heading}
        title={t('games.go.rules.end.title')}
        text={[
          t('games.go.rules.end.pass'),
          t('games.go.rules.end.mark'),
          t('games.go.rules.end.agree'),
        ]}
      >
        <Figure columns={9} caption={t('games.go.rules.end.example')}>
          <GoExample spec={examples.marking} />
        </Figure>
      </Section>
      <Section
        heading={heading}
        title={t('games.go.rules.count.title')}
        text={[
          t('games.go.rules.count.territory'),
          t('games.go.rules.count.scoring'),
          t('games.go.rules.count.komi'),
        ]}
      />
      <Section
        heading={heading}
        title={t('games.go.rules.handicap.title')}
        text={[t('games.go.rules.handicap.text')]}
      >
        <Figure columns={9} caption={t('games.go.rules.handicap.example')}>
          <GoExample spec={examples.handicap} />
        </Figure>
      </Section>
    </RulesPage>
  );
}
