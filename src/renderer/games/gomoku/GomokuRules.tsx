import type { RulesProps } from '../props.ts';
import { Figure, RulesPage, Section } from '../RulesPage.tsx';
import { examples } from './examples.ts';
import { GomokuExample } from './GomokuExample.tsx';

export function GomokuRules({ heading, t }: RulesProps) {
  return (
    <RulesPage>
      <Section
        heading={heading}
        title={t('gomoku.goal.title')}
        text={[t('gomoku.goal.turns'), t('gomoku.goal.win')]}
      >
        <Figure columns={7} caption={t('gomoku.goal.five')}>
          <GomokuExample spec={examples.five} />
        </Figure>
      </Section>
      <Section
        heading={heading}
        title={t('gomoku.win.title')}
        text={[t('gomoku.win.text'), t('gomoku.win.full')]}
      >
        <Figure columns={8} caption={t('gomoku.win.overline')}>
          <GomokuExample spec={examples.overline} />
        </Figure>
      </Section>
      <Section
        heading={heading}
        title={t('gomoku.renju.title')}
        text={[
          t('gomoku.renju.why'),
          t('gomoku.renju.terms'),
          t('gomoku.renju.real'),
          t('gomoku.renju.played'),
        ]}
      >
        <Figure columns={7} caption={t('gomoku.renju.doubleThree')}>
          <GomokuExample spec={examples.doubleThree} />
        </Figure>
        <Figure columns={7} caption={t('gomoku.renju.doubleFour')}>
          <GomokuExample spec={examples.doubleFour} />
        </Figure>
        <Figure columns={7} caption={t('gomoku.renju.blocked')}>
          <GomokuExample spec={examples.blocked} />
        </Figure>
        <Figure columns={8} caption={t('gomoku.renju.overline')}>
          <GomokuExample spec={examples.forbiddenOverline} />
        </Figure>
      </Section>
      <Section
        heading={heading}
        title={t('gomoku.danger.title')}
        text={[t('gomoku.danger.text'), t('gomoku.danger.exact')]}
      >
        <Figure columns={7} caption={t('gomoku.danger.example')}>
          <GomokuExample spec={examples.danger} shows="danger" />
        </Figure>
      </Section>
    </RulesPage>
  );
}
