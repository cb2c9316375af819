import { useTexts } from '../../text/index.ts';
import type { RulesProps } from '../props.ts';
import { Figure, RulesPage, Section } from '../RulesPage.tsx';
import { examples, type GoSpec } from './examples.ts';
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
        <Example
          columns={7}
          spec={examples.liberties}
          caption={t('games.go.rules.capture.chain')}
        />
        <Example
          columns={7}
          spec={examples.lastLiberty}
          caption={t('games.go.rules.capture.before')}
        />
        <Example columns={7} spec={examples.taken} caption={t('games.go.rules.capture.after')} />
      </Section>
      <Section
        heading={heading}
        title={t('games.go.rules.suicide.title')}
        text={[t('games.go.rules.suicide.text')]}
      >
        <Example columns={7} spec={examples.suicide} caption={t('games.go.rules.suicide.barred')} />
        <Example
          columns={7}
          spec={examples.noSuicide}
          caption={t('games.go.rules.suicide.taking')}
        />
      </Section>
      <Section
        heading={heading}
        title={t('games.go.rules.ko.title')}
        text={[t('games.go.rules.ko.text'), t('games.go.rules.ko.superko')]}
      >
        <Example columns={7} spec={examples.beforeKo} caption={t('games.go.rules.ko.before')} />
        <Example columns={7} spec={examples.ko} caption={t('games.go.rules.ko.after')} />
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
        <Example columns={9} spec={examples.marking} caption={t('games.go.rules.end.example')} />
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
        <Example
          columns={9}
          spec={examples.handicap}
          caption={t('games.go.rules.handicap.example')}
        />
      </Section>
    </RulesPage>
  );
}

function Example({
  columns,
  spec,
  caption,
}: {
  readonly columns: number;
  readonly spec: GoSpec;
  readonly caption: string;
}) {
  return (
    <Figure columns={columns} caption={caption}>
      <GoExample spec={spec} />
    </Figure>
  );
}
