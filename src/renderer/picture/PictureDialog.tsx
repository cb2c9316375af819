import './PictureDialog.css';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { boardThemes } from '../../contract/choices.ts';
import type { GameRecord } from '../../record/record.ts';
import { Button } from '../design/Button.tsx';
import { Choice } from '../design/Choice.tsx';
import { Dialog, type DialogHandle } from '../design/Dialog.tsx';
import { download } from '../screens/games/saving/download.ts';
import { fileName, useWords } from '../screens/games/words.ts';
import { copyPng, pngOf, svgFile } from './files.ts';
import { pictureSvg } from './pictureSvg.tsx';
import { heightFor, PICTURE_WIDTH } from './size.ts';

const sizes = { usual: PICTURE_WIDTH, large: 2 * PICTURE_WIDTH } as const;
type Size = keyof typeof sizes;
type Theme = 'light' | 'dark';

/** A position as a picture, to copy or to save. */
export function PictureDialog({
  record,
  ply,
  onClose,
}: {
  readonly record: GameRecord;
  readonly ply: number;
  readonly onClose: () => void;
}) {
  const { t, w } = useWords();
  const dialog = useRef<DialogHandle>(null);
  const [theme, setTheme] = useState(themeOfPage);
  const [size, setSize] = useState<Size>('large');
  const [said, setSaid] = useState<
    'save.copied' | 'save.saved' | 'save.failed' | 'picture.notDrawn' | null
  >(null);
  const svg = useSvg(record, ply, theme, sizes[size]);
  const shown = useObjectUrl(svg);
  const name = fileName(t, record);
  async function savePng() {
    const png = await pngOf(svg).catch(() => null);
    if (png !== null) download(`${name}.png`, [png], png.type);
    setSaid(png === null ? 'picture.notDrawn' : 'save.saved');
  }
  return (
    <Dialog title={w('review.picture')} wide handle={dialog} onClose={onClose}>
      <div className="picture-box">
        {shown !== null && <img className="picture-preview" src={shown} alt={w('picture.shown')} />}
        <div className="picture-choices">
          <Choice<Theme>
            name={t('settings.theme')}
            value={theme}
            among={(['light', 'dark'] as const).map((value) => ({
              value,
              text: t(`settings.${value}`),
            }))}
            onChoose={setTheme}
          />
          <Choice<Size>
            name={w('picture.size')}
            value={size}
            among={(['usual', 'large'] as const).map((value) => ({
              value,
              text: `${sizes[value]} × ${heightFor(sizes[value])}`,
            }))}
            onChoose={setSize}
          />
          <div className="picture-ways">
            <Button
              icon="copy"
              onPress={async () =>
                setSaid((await copyPng(pngOf(svg))) ? 'save.copied' : 'save.failed')
              }
            >
              {w('save.copy')}
            </Button>
            <Button onPress={savePng}>{w('picture.png')}</Button>
            <Button
              onPress={() => {
                download(`${name}.svg`, [svg], 'image/svg+xml');
                setSaid('save.saved');
              }}
            >
              {w('picture.svg')}
            </Button>
          </div>
          <p className="picture-said" role="status">
            {said && w(said)}
          </p>
        </div>
      </div>
      <div className="dialog-foot">
        <Button look="quiet" onPress={() => dialog.current?.close()}>
          {w('save.close')}
        </Button>
      </div>
    </Dialog>
  );
}

/** The one that the page has now, chosen or the system's. */
function themeOfPage(): Theme {
  const { theme } = document.documentElement.dataset;
  if (theme === 'light' || theme === 'dark') return theme;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** The picture, which is drawn after the window; empty at first. */
function useSvg(record: GameRecord, ply: number, theme: Theme, width: number): string {
  const { t, language } = useWords();
  const [svg, setSvg] = useState('');
  useEffect(() => {
    let isWanted = true;
    const { board: chosen } = document.documentElement.dataset;
    const board = boardThemes.find((one) => one === chosen) ?? 'kaya';
    const options = { translation: { language, t }, theme, board, width };
    // React renders one thing at a time.
    queueMicrotask(() => {
      if (isWanted) setSvg(pictureSvg(record, ply, options, renderDetached) ?? '');
    });
    return () => {
      isWanted = false;
    };
  }, [record, ply, language, t, theme, width]);
  return svg;
}

/** Without the library that renders on servers, which is as large as the one for browsers. */
function renderDetached(element: ReactElement): string {
  const holder = document.createElement('div');
  const root = createRoot(holder);
  flushSync(() => root.render(element));
  const markup = new XMLSerializer().serializeToString(holder.firstElementChild ?? holder);
  root.unmount();
  return markup;
}

/** The address of an SVG for an image; null at first. */
function useObjectUrl(svg: string): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (svg === '') return;
    const next = URL.createObjectURL(svgFile(svg));
    setUrl(next);
    return () => URL.revokeObjectURL(next);
  }, [svg]);
  return url;
}
