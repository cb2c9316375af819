import type { RulesProps } from '../props.ts';
import { Figure, RulesPage, Section } from '../RulesPage.tsx';
import { examples, type GoSpec } from './examples.ts';
import { GoExample } from './GoExample.tsx';

export function GoRules({ heading, t }: RulesProps) {
  return (
    <RulesPage>
      <Section
        heading={heading}
        title={t('go.goal.title')}
        text={[t('go.goal.turns'), t('go.goal.aim')]}
      />
      <Section
        heading={heading}
        title={t('go.capture.title')}
        text={[t('go.capture.liberties'), t('go.capture.take')]}
      >
        <Example columns={7} spec={examples.liberties} caption={t('go.capture.chain')} />
        <Example columns={7} spec={examples.lastLiberty} caption={t('go.capture.before')} />
        <Example columns={7} spec={examples.taken} caption={t('go.capture.after')} />
      </Section>
      <Section heading={heading} title={t('go.suicide.title')} text={[t('go.suicide.text')]}>
        <Example columns={7} spec={examples.suicide} caption={t('go.suicide.barred')} />
        <Example columns={7} spec={examples.noSuicide} caption={t('go.suicide.taking')} />
      </Section>
      <Section
        heading={heading}
        title={t('go.ko.title')}
        text={[t('go.ko.text'), t('go.ko.superko')]}
      >
        <Example columns={7} spec={examples.beforeKo} caption={t('go.ko.before')} />
        <Example columns={7} spec={examples.ko} caption={t('go.ko.after')} />
      </Section>
      <Section
        heading={heading}
        title={t('go.end.title')}
        text={[t('go.end.pass'), t('go.end.mark'), t('go.end.agree')]}
      >
        <Example columns={9} spec={examples.marking} caption={t('go.end.example')} />
      </Section>
      <Section
        heading={heading}
        title={t('go.count.title')}
        text={[t('go.count.territory'), t('go.count.scoring'), t('go.count.komi')]}
      />
      <Section heading={heading} title={t('go.handicap.title')} text={[t('go.handicap.text')]}>
        <Example columns={9} spec={examples.handicap} caption={t('go.handicap.example')} />
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
