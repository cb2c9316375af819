import './WatchersDialog.css';
import { useRef } from 'react';
import { Button } from '../../design/Button.tsx';
import { Dialog, type DialogHandle } from '../../design/Dialog.tsx';
import { useTexts } from '../../text/index.ts';
import { Quoted } from '../../text/Quoted.tsx';
import { useKeptFocus } from '../focus.ts';
import type { ScreenProps } from '../props.ts';
import { EmoteSign } from '../table/EmoteSign.tsx';
import { watcherEmotes } from './watcherEmotes.ts';

/** Who watches. The host can send each away. */
export function WatchersDialog({
  view,
  send,
  onClose,
}: Pick<ScreenProps, 'view' | 'send'> & { readonly onClose: () => void }) {
  const { t } = useTexts();
  const dialog = useRef<DialogHandle>(null);
  const list = useRef<HTMLUListElement>(null);
  const emotes = watcherEmotes(view);
  const kept = useKeptFocus(list);
  return (
    <Dialog title={t('watching.title')} handle={dialog} onClose={onClose}>
      <ul {...kept} ref={list} tabIndex={-1} className="watcher-list">
        {view.watchers.map(({ id, name }) => (
          <li key={id}>
            <Quoted className="watcher-name">{name}</Quoted>
            {emotes
              .filter((one) => one.id === id)
              .map(({ emote }) => (
                <span key={emote} role="img" aria-label={t(`talk.emote.${emote}`)}>
                  <EmoteSign name={emote} />
                </span>
              ))}
            {view.link.role === 'host' && (
              <Button
                look="quiet"
                icon="close"
                name={t('watching.sendAwayWho', { name })}
                onPress={() => send({ command: 'sendAway', watcher: id })}
              >
                {t('watching.sendAway')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div className="dialog-foot">
        <Button onPress={() => dialog.current?.close()}>{t('rules.close')}</Button>
      </div>
    </Dialog>
  );
}
