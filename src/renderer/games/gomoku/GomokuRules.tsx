import { useTexts } from '../../text/index.ts';
import type { RulesProps } from '../props.ts';
import { Figure, RulesPage, Section } from '../RulesPage.tsx';
import { examples } from './examples.ts';
import { GomokuExample } from './GomokuExample.tsx';

export function GomokuRules({ heading }: RulesProps) {
  const { t } = useTexts();
  return (
    <RulesPage>
      <Section
        heading={heading}
        title={t('games.gomoku.rules.goal.title')}
        text={[t('games.gomoku.rules.goal.turns'), t('games.gomoku.rules.goal.win')]}
      >
        <Figure columns={7} caption={t('games.gomoku.rules.goal.five')}>
          <GomokuExample spec={examples.five} />
        </Figure>
      </Section>
      <Section
        heading={heading}
        title={t('games.gomoku.rules.win.title')}
        text={[t('games.gomoku.rules.win.text'), t('games.gomoku.rules.win.full')]}
      >
        <Figure columns={8} caption={t('games.gomoku.rules.win.overline')}>
          <GomokuExample spec={examples.overline} />
        </Figure>
      </Section>
      <Section
        heading={heading}
        title={t('games.gomoku.rules.renju.title')}
        text={[
          t('games.gomoku.rules.renju.why'),
          t('games.gomoku.rules.renju.terms'),
          t('games.gomoku.rules.renju.real'),
          t('games.gomoku.rules.renju.played'),
        ]}
      >
        <Figure columns={7} caption={t('games.gomoku.rules.renju.doubleThree')}>
          <GomokuExample spec={examples.doubleThree} />
        </Figure>
        <Figure columns={7} caption={t('games.gomoku.rules.renju.doubleFour')}>
          <GomokuExample spec={examples.doubleFour} />
        </Figure>
        <Figure columns={7} caption={t('games.gomoku.rules.renju.blocked')}>
          <GomokuExample spec={examples.blocked} />
        </Figure>
        <Figure columns={8} caption={t('games.gomoku.rules.renju.overline')}>
          <GomokuExample spec={examples.forbiddenOverline} />
        </Figure>
      </Section>
      <Section
        heading={heading}
        title={t('games.gomoku.rules.danger.title')}
        text={[t('games.gomoku.rules.danger.text'), t('games.gomoku.rules.danger.exact')]}
      >
        <Figure columns={7} caption={t('games.gomoku.rules.danger.example')}>
          <GomokuExample spec={examples.danger} shows="danger" />
        </Figure>
      </Section>
    </RulesPage>
  );
}
