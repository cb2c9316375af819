import { useTexts } from '../../text/index.ts';
import type { RulesProps } from '../props.ts';
import { Figure, RulesPage, Section } from '../RulesPage.tsx';
import { TicTacToePicture } from './TicTacToePicture.tsx';

export function TicTacToeRules({ heading }: RulesProps) {
  const { t } = useTexts();
  return (
    <RulesPage>
      <Section
        heading={heading}
        title={t('games.tictactoe.rules.title')}
        text={[t('games.tictactoe.rules.text')]}
      >
        <Figure columns={3} caption={t('games.tictactoe.rules.example')}>
          <TicTacToePicture />
        </Figure>
      </Section>
    </RulesPage>
  );
}
