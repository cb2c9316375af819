import {
  boardThemes,
  confirmSettings,
  languageSettings,
  textSizes,
  themes,
} from '../../../contract/choices.ts';
import { languages } from '../../../contract/language.ts';
import { MAX_NAME } from '../../../protocol/limits.ts';
import { Choice } from '../../design/Choice.tsx';
import { Switch } from '../../design/Switch.tsx';
import { useTexts } from '../../text/index.ts';
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
      <Switch
        name={t('settings.emotes')}
        on={settings.emotes}
        onChange={(emotes) => send({ command: 'set', emotes })}
      />
      <Switch
        name={t('settings.watcherEmotes')}
        on={settings.watcherEmotes}
        onChange={(watcherEmotes) => send({ command: 'set', watcherEmotes })}
      />
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
      <div>
        <Switch
          name={t('settings.coordinates')}
          on={settings.coordinates}
          onChange={(coordinates) => send({ command: 'set', coordinates })}
        />
        <Switch
          name={t('settings.legalMoves')}
          on={settings.legalMoves}
          onChange={(legalMoves) => send({ command: 'set', legalMoves })}
        />
      </div>
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
  return (
    <div>
      <Switch
        name={t('settings.sound')}
        on={view.settings.sound}
        onChange={(on) => send({ command: 'set', sound: on })}
      />
      <Volume view={view} send={send} />
    </div>
  );
}
