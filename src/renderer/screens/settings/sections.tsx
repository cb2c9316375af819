import {
  boardThemes,
  confirmSettings,
  languageSettings,
  notifications,
  textSizes,
  themes,
} from '../../../contract/choices.ts';
import { languages } from '../../../contract/language.ts';
import { MAX_NAME } from '../../../protocol/limits.ts';
import { NotifyOffer } from '../../attention/NotifyOffer.tsx';
import { Choice } from '../../design/Choice.tsx';
import { Switch } from '../../design/Switch.tsx';
import { useTexts } from '../../text/index.ts';
import { readPort } from '../address.ts';
import type { SectionProps } from './props.ts';
import { useFullScreen } from './useFullScreen.ts';
import { Volume } from './Volume.tsx';
import { Written } from './Written.tsx';

export function Player({ view: { settings, profile }, send }: SectionProps) {
  const { t } = useTexts();
  return (
    <>
      <Written
        name={t('settings.name')}
        hint={t('settings.nameHint')}
        error={t('settings.nameEmpty')}
        saved={settings.name}
        limit={MAX_NAME}
        read={(text) => text.trim() || null}
        onChange={(name) => send({ command: 'set', name })}
      />
      {profile > 1 && <p className="field-note">{t('settings.profile', { profile })}</p>}
    </>
  );
}

export function Look({ view: { settings }, send }: SectionProps) {
  const { t } = useTexts();
  const fullScreen = useFullScreen();
  return (
    <>
      <Choice
        name={t('settings.language')}
        value={settings.language}
        among={languageSettings.map((value) => ({
          value,
          text: value === 'system' ? t('settings.system') : languages[value].name,
        }))}
        onChoose={(language) => send({ command: 'set', language })}
      />
      <Choice
        name={t('settings.theme')}
        value={settings.theme}
        among={themes.map((value) => ({ value, text: t(`settings.${value}`) }))}
        onChoose={(theme) => send({ command: 'set', theme })}
      />
      <Choice
        name={t('settings.textSize')}
        value={settings.textSize}
        among={textSizes.map((value) => ({ value, text: t(`settings.textSizes.${value}`) }))}
        onChoose={(textSize) => send({ command: 'set', textSize })}
      />
      {fullScreen !== null && (
        <Switch name={t('settings.fullScreen')} on={fullScreen.on} onChange={fullScreen.change} />
      )}
    </>
  );
}

export function Board({ view: { settings }, send }: SectionProps) {
  const { t } = useTexts();
  return (
    <>
      <Choice
        name={t('settings.board')}
        value={settings.board}
        among={boardThemes.map((value) => ({ value, text: t(`settings.boards.${value}`) }))}
        onChoose={(board) => send({ command: 'set', board })}
      />
      <Switch
        name={t('settings.coordinates')}
        on={settings.coordinates}
        onChange={(coordinates) => send({ command: 'set', coordinates })}
      />
      <div className="settings-noted">
        <Choice
          name={t('settings.confirmMoves')}
          value={settings.confirmMoves}
          among={confirmSettings.map((value) => ({ value, text: t(`settings.confirms.${value}`) }))}
          describedBy="confirm-moves"
          onChoose={(confirmMoves) => send({ command: 'set', confirmMoves })}
        />
        <p id="confirm-moves" className="field-note">
          {t('settings.confirmMovesWhat')}
        </p>
      </div>
    </>
  );
}

export function Sound({ view, send }: SectionProps) {
  const { t } = useTexts();
  const { sound, notify, emotes } = view.settings;
  return (
    <>
      <div>
        <Switch
          name={t('settings.sound')}
          on={sound}
          onChange={(on) => send({ command: 'set', sound: on })}
        />
        <Volume view={view} send={send} />
      </div>
      <fieldset>
        <legend className="field-name">{t('settings.notify')}</legend>
        {notifications.map((one) => (
          <Switch
            key={one}
            name={t(`settings.notifications.${one}`)}
            on={notify.includes(one)}
            onChange={(on) =>
              send({
                command: 'set',
                notify: notifications.filter((other) =>
                  other === one ? on : notify.includes(other),
                ),
              })
            }
          />
        ))}
        <NotifyOffer notify={notify} tellsBlocked />
      </fieldset>
      <Switch
        name={t('settings.emotes')}
        on={emotes}
        onChange={(on) => send({ command: 'set', emotes: on })}
      />
    </>
  );
}

export function Network({ view: { settings }, send }: SectionProps) {
  const { t } = useTexts();
  return (
    <>
      <Written
        name={t('settings.port')}
        hint={t('settings.portHint')}
        error={t('join.portBad')}
        saved={String(settings.port)}
        limit={5}
        numeric
        read={(text) => readPort(text, 1)}
        onChange={(port) => send({ command: 'set', port })}
      />
      <div>
        <Switch
          name={t('settings.announce')}
          on={settings.announce}
          onChange={(announce) => send({ command: 'set', announce })}
        />
        <p className="field-note">{t('settings.announceWhat')}</p>
      </div>
    </>
  );
}
