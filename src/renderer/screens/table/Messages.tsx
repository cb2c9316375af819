import type { ReactNode } from 'react';
import type { MatchView, View } from '../../../contract/view.ts';
import type { Peer } from '../../peer.ts';
import { useTexts } from '../../text/index.ts';
import type { ScreenProps } from '../props.ts';
import { explainProblem, peerName } from '../words.ts';
import { AwayTime } from './Away.tsx';
import { ChatLineSign } from './ChatLineSign.tsx';
import { type ChatLine, chatLineText } from './chatLines.ts';
import { MessageBox } from './MessageBox.tsx';
import { NextLevel } from './NextLevel.tsx';
import { ProblemMessage } from './ProblemMessage.tsx';
import type { Status } from './status.ts';
import { warningOf } from './who.ts';

/**
 * How the game ended; what went wrong and what else is new; else a sentence about the game.
 */
export function Messages({
  view,
  match,
  peer,
  status,
  thought,
  remark,
  line,
  send,
}: {
  readonly view: View;
  readonly match: MatchView;
  readonly peer: Peer | null;
  readonly status: Status;
  /** What the computer is looking at; may be empty. */
  readonly thought: string;
  /** A chat message that came just now; null for none. */
  readonly remark: ChatLine | null;
  /** The status line, where it has no place of its own: in place of what is only told. */
  readonly line: ReactNode;
  readonly send: ScreenProps['send'];
}) {
  const { t } = useTexts();
  const { trouble } = match;
  const { away } = view.link;
  const problem = problemShown(view, match);
  const warning = warningOf(t, view, match);
  const isElse = [problem, trouble, warning, remark].some((what) => what !== null);
  return (
    <MessageBox>
      {line}
      {status.final && <p className="message message-final">{status.sentence}</p>}
      <NextLevel match={match} send={send} />
      {problem !== null && <ProblemMessage problem={problem} send={send} />}
      {trouble !== null && (
        <p className="message-problem" role="alert">
          {explainProblem(t, trouble)}
        </p>
      )}
      {warning !== null && (
        <p className="message-problem message-warning" role="alert">
          {warning}
        </p>
      )}
      {remark !== null && warning === null && (
        <p className="message-remark">
          <ChatLineSign remark={remark} />
          {t('news.said', { name: peerName(t, peer), text: chatLineText(t, remark) })}
        </p>
      )}
      {!status.final && !isElse && (
        <p className="message">
          {away !== null && away.why !== 'restarted' && (
            <>
              <AwayTime since={away.since} />
              {t('between')}
            </>
          )}
          {status.sentence}
        </p>
      )}
      {thought !== '' && <p className="message-thought">{thought}</p>}
    </MessageBox>
  );
}

/** After the end of a game it is no problem that the opponent leaves: the status says so. */
function problemShown({ link: { problem } }: View, { phase }: MatchView) {
  return problem?.code === 'opponentLeft' && phase === 'ended' ? null : problem;
}
