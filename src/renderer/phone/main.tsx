import '../fonts/fonts.css';
import '../design/tokens.css';
import '../design/boards.css';
import '../design/base.css';
import '../design/controls.css';
import '../design/forms.css';
import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { resolveLanguage } from '../../contract/language.ts';
import type { PhoneShell } from '../bridge.ts';
import { followBuild } from '../build.ts';
import { linkAddress, preloadedShell } from '../openShell.ts';
import { openLanguage, TextsProvider } from '../text/index.ts';
import { followTouches } from '../touched.ts';
import { openWebShell } from '../webShell.ts';
import { openKeys } from './keys.ts';
import { PhoneApp } from './PhoneApp.tsx';
import './phone.css';

followTouches();

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root.');

const page = new URL(window.location.href);
const keys = openKeys(page.hash.slice(1), storage(), document);
// Nobody copies a used key with the address.
if (page.hash !== '') history.replaceState(null, '', page.pathname);

const shell = open();
const first = await openLanguage(resolveLanguage('system', navigator.languages));
createRoot(root).render(
  <StrictMode>
    <TextsProvider first={first}>
      <Suspense>
        <PhoneApp shell={shell} />
      </Suspense>
    </TextsProvider>
  </StrictMode>,
);

function open(): PhoneShell {
  if (window.tengen !== undefined)
    return { ...preloadedShell(window.tengen), enter: () => {}, leave: () => {} };
  const shell = openWebShell(linkAddress(page).href, keys, followBuild);
  const wake = () => document.visibilityState === 'visible' && shell.wake();
  document.addEventListener('visibilitychange', wake);
  window.addEventListener('pageshow', wake);
  window.addEventListener('online', wake);
  return shell;
}

/** Null where the browser keeps nothing. */
function storage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}
