import type { RulesProps } from '../props.ts';
import { Figure, RulesPage, Section } from '../RulesPage.tsx';
import { TicTacToePicture } from './TicTacToePicture.tsx';

export function TicTacToeRules({ heading, t }: RulesProps) {
  return (
    <RulesPage>
      <Section heading={heading} title={t('tictactoe.title')} text={[t('tictactoe.text')]}>
        <Figure columns={3} caption={t('tictactoe.example')}>
          <TicTacToePicture />
        </Figure>
      </Section>
    </RulesPage>
  );
}
