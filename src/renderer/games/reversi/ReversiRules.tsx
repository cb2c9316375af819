import type { RulesProps } from '../props.ts';
import { Figure, RulesPage, Section } from '../RulesPage.tsx';
import { examples } from './examples.ts';
import { ReversiExample } from './ReversiExample.tsx';

export function ReversiRules({ heading, t }: RulesProps) {
  return (
    <RulesPage>
      <Section
        heading={heading}
        title={t('reversi.goal.title')}
        text={[t('reversi.goal.turns'), t('reversi.goal.aim')]}
      >
        <Figure columns={8} caption={t('reversi.goal.example')}>
          <ReversiExample spec={examples.start} />
        </Figure>
      </Section>
      <Section
        heading={heading}
        title={t('reversi.flip.title')}
        text={[t('reversi.flip.text'), t('reversi.flip.all')]}
      >
        <Figure columns={8} caption={t('reversi.flip.before')}>
          <ReversiExample spec={examples.before} />
        </Figure>
        <Figure columns={8} caption={t('reversi.flip.after')}>
          <ReversiExample spec={examples.after} />
        </Figure>
        <Figure columns={8} caption={t('reversi.flip.several')}>
          <ReversiExample spec={examples.several} />
        </Figure>
        <Figure columns={8} caption={t('reversi.flip.still')}>
          <ReversiExample spec={examples.still} />
        </Figure>
      </Section>
      <Section heading={heading} title={t('reversi.pass.title')} text={[t('reversi.pass.text')]}>
        <Figure columns={8} caption={t('reversi.pass.example')}>
          <ReversiExample spec={examples.stuck} />
        </Figure>
      </Section>
      <Section heading={heading} title={t('reversi.end.title')} text={[t('reversi.end.text')]}>
        <Figure columns={8} caption={t('reversi.end.example')}>
          <ReversiExample spec={examples.over} />
        </Figure>
      </Section>
      <Section heading={heading} title={t('reversi.help.title')} text={[t('reversi.help.text')]} />
    </RulesPage>
  );
}
