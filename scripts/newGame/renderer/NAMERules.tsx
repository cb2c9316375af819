import type { RulesProps } from '../props.ts';
import { Figure, RulesPage, Section } from '../RulesPage.tsx';
import { NAMEPicture } from './NAMEPicture.tsx';

export function NAMERules({ heading, t }: RulesProps) {
  return (
    <RulesPage>
      <Section heading={heading} title={t('GAME.goal.title')} text={[t('GAME.goal.text')]}>
        <Figure columns={5} caption={t('GAME.goal.example')}>
          <NAMEPicture />
        </Figure>
      </Section>
    </RulesPage>
  );
}
