import type { RulesProps } from '../props.ts';
import { Figure, RulesPage, Section } from '../RulesPage.tsx';
import { examples } from './examples.ts';
import { PopucomExample } from './PopucomExample.tsx';

export function PopucomRules({ heading, t }: RulesProps) {
  return (
    <RulesPage>
      <Section
        heading={heading}
        title={t('popucom.goal.title')}
        text={[t('popucom.goal.turns'), t('popucom.goal.where')]}
      >
        <Figure columns={9} caption={t('popucom.goal.example')}>
          <PopucomExample spec={examples.held} />
        </Figure>
      </Section>
      <Section
        heading={heading}
        title={t('popucom.line.title')}
        text={[t('popucom.line.text'), t('popucom.line.paint'), t('popucom.line.over')]}
      >
        <Figure columns={9} caption={t('popucom.line.before')}>
          <PopucomExample spec={examples.before} />
        </Figure>
        <Figure columns={9} caption={t('popucom.line.after')}>
          <PopucomExample spec={examples.after} />
        </Figure>
        <Figure columns={9} caption={t('popucom.line.stopped')}>
          <PopucomExample spec={examples.stopped} />
        </Figure>
        <Figure columns={9} caption={t('popucom.line.passed')}>
          <PopucomExample spec={examples.passed} />
        </Figure>
      </Section>
      <Section heading={heading} title={t('popucom.lines.title')} text={[t('popucom.lines.text')]}>
        <Figure columns={9} caption={t('popucom.lines.example')}>
          <PopucomExample spec={examples.cross} />
        </Figure>
      </Section>
      <Section heading={heading} title={t('popucom.end.title')} text={[t('popucom.end.text')]} />
    </RulesPage>
  );
}
