import { useTexts } from '../../text/index.ts';
import type { RulesProps } from '../props.ts';
import { Figure, RulesPage, Section } from '../RulesPage.tsx';
import { examples } from './examples.ts';
import { PopucomExample } from './PopucomExample.tsx';

export function PopucomRules({ heading }: RulesProps) {
  const { t } = useTexts();
  return (
    <RulesPage>
      <Section
        heading={heading}
        title={t('games.popucom.rules.goal.title')}
        text={[t('games.popucom.rules.goal.turns'), t('games.popucom.rules.goal.where')]}
      >
        <Figure columns={9} caption={t('games.popucom.rules.goal.example')}>
          <PopucomExample spec={examples.held} />
        </Figure>
      </Section>
      <Section
        heading={heading}
        title={t('games.popucom.rules.line.title')}
        text={[
          t('games.popucom.rules.line.text'),
          t('games.popucom.rules.line.paint'),
          t('games.popucom.rules.line.over'),
        ]}
      >
        <Figure columns={9} caption={t('games.popucom.rules.line.before')}>
          <PopucomExample spec={examples.before} />
        </Figure>
        <Figure columns={9} caption={t('games.popucom.rules.line.after')}>
          <PopucomExample spec={examples.after} />
        </Figure>
        <Figure columns={9} caption={t('games.popucom.rules.line.stopped')}>
          <PopucomExample spec={examples.stopped} />
        </Figure>
        <Figure columns={9} caption={t('games.popucom.rules.line.passed')}>
          <PopucomExample spec={examples.passed} />
        </Figure>
      </Section>
      <Section
        heading={heading}
        title={t('games.popucom.rules.lines.title')}
        text={[t('games.popucom.rules.lines.text')]}
      >
        <Figure columns={9} caption={t('games.popucom.rules.lines.example')}>
          <PopucomExample spec={examples.cross} />
        </Figure>
      </Section>
      <Section
        heading={heading}
        title={t('games.popucom.rules.end.title')}
        text={[t('games.popucom.rules.end.text')]}
      />
    </RulesPage>
  );
}
