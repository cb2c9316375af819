import type { Problem } from '../../../contract/problems.ts';
import { Button } from '../../design/Button.tsx';
import { useTexts } from '../../text/index.ts';
import type { ScreenProps } from '../props.ts';
import { explainProblem } from '../words.ts';

/** What went wrong on the link, until it is dismissed. */
export function ProblemMessage({
  problem,
  send,
}: Pick<ScreenProps, 'send'> & { readonly problem: Problem }) {
  const { t } = useTexts();
  return (
    <div className="message-problem" role="alert">
      <p>{explainProblem(t, problem)}</p>
      <Button
        look="quiet"
        icon="close"
        name={t('notice.dismiss')}
        onPress={() => send({ command: 'dismiss' })}
      />
    </div>
  );
}
