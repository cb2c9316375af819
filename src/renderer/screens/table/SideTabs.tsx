import './SideTabs.css';
import type { MatchView, View } from '../../../contract/view.ts';
import { Button } from '../../design/Button.tsx';
import { useIsPhone } from '../../device.ts';
import { useTexts } from '../../text/index.ts';
import type { ScreenProps } from '../props.ts';
import { ariaKeys } from './keys.ts';
import { SavePlayed } from './SavePlayed.tsx';
import type { Chat } from './useChat.ts';
import { useCompareSigns } from './useCompareSigns.tsx';
import type { LookingBack } from './useLookingBack.ts';
import { otherName } from './who.ts';

/** What else there is to look at: earlier positions, the stored game, the signs, and the chat or the moves. */
export function SideTabs({
  view,
  match,
  looking,
  chat,
  review,
  send,
}: {
  readonly view: View;
  readonly match: MatchView;
  readonly looking: LookingBack;
  readonly chat: Chat;
  readonly review: ScreenProps['review'];
  readonly send: ScreenProps['send'];
}) {
  const { t } = useTexts();
  const { gameId, phase, watched } = match;
  const isPhone = useIsPhone();
  const listed = phase === 'waiting' ? 'table.terms' : 'table.moves';
  return (
    <div className="side-tabs">
      {/* First, so that what stands beside it stays in its place. */}
      {phase !== 'waiting' && <SavePlayed looking={looking} match={match} send={send} />}
      {watched === null && phase !== 'waiting' && looking.plies > 0 && (
        <Button look="quiet" keys={ariaKeys('step')} onPress={() => looking.show(looking.ply - 1)}>
          {t('lookBack.title')}
        </Button>
      )}
      {gameId !== null && !isPhone && (
        <Button look="quiet" onPress={() => review(gameId)}>
          {t('table.review')}
        </Button>
      )}
      <CompareSigns view={view} match={match} send={send} />
      {chat.talks && chat.closes && (
        <Button
          look="quiet"
          keys={ariaKeys('chat')}
          {...(chat.hasUnread ? { name: t('talk.unheard') } : {})}
          onPress={chat.toggle}
        >
          {t(!chat.isOpen ? 'talk.title' : chat.both ? 'talk.hide' : listed)}
          {chat.hasUnread && <span className="side-tabs-unread" aria-hidden="true" />}
        </Button>
      )}
    </div>
  );
}

/** Where the actions above don’t offer it. */
function CompareSigns({
  view,
  match,
  send,
}: Pick<ScreenProps, 'view' | 'send'> & { readonly match: MatchView }) {
  const { t } = useTexts();
  const { compare, dialog } = useCompareSigns(view, send);
  if (compare === null || otherName(view, match) !== null) return null;
  return (
    <>
      <Button look="quiet" onPress={compare}>
        {t('compareSigns')}
      </Button>
      {dialog}
    </>
  );
}
