import './KeysDialog.css';
import { useRef } from 'react';
import { Button } from '../../design/Button.tsx';
import { Dialog, type DialogHandle } from '../../design/Dialog.tsx';
import { type Translate, useTexts } from '../../text/index.ts';
import { isKey } from '../words.ts';
import { shortcuts } from './keys.ts';

const groups = ['board', 'game', 'review', 'window'] as const;

/** All keys. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts();
  const dialog = useRef<DialogHandle>(null);
  return (
    <Dialog title={t('keys.title')} handle={dialog} onClose={onClose}>
      <div className="keys">
        {groups.map((group) => (
          <section key={group} className="keys-group">
            <h3 className="field-name">{t(`keys.group.${group}`)}</h3>
            <dl>
              {Object.entries(shortcuts).map(
                ([name, shortcut]) =>
                  shortcut.group === group &&
                  isKey(shortcuts, name) && (
                    <div key={name}>
                      <dt>{t(`keys.what.${name}`)}</dt>
                      <dd>
                        {shortcut.keys.map((key) => (
                          <kbd key={key}>{keyCap(t, key)}</kbd>
                        ))}
                      </dd>
                    </div>
                  ),
              )}
            </dl>
          </section>
        ))}
      </div>
      <div className="dialog-foot">
        <Button onPress={() => dialog.current?.close()}>{t('rules.close')}</Button>
      </div>
    </Dialog>
  );
}

/** What is printed on a key. */
function keyCap(t: Translate, key: string): string {
  const alone = key.replace('Control+', '');
  const cap = t.find(`keys.cap.${alone === ' ' ? 'Space' : alone}`) ?? alone;
  return alone === key ? cap : `Ctrl+${cap}`;
}
