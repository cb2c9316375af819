import './fonts/fonts.css';
import './design/tokens.css';
import './design/boards.css';
import './design/base.css';
import './design/controls.css';
import './design/forms.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { resolveLanguage } from '../contract/language.ts';
import { App } from './App.tsx';
import { openShell } from './openShell.ts';
import { openLanguage, TextsProvider } from './text/index.ts';
import { followTouches } from './touched.ts';

followTouches();

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root.');

const [shell, first] = await Promise.all([
  openShell(window.tengen, new URL(window.location.href)),
  openLanguage(resolveLanguage('system', navigator.languages)),
]);
createRoot(root).render(
  <StrictMode>
    <TextsProvider first={first}>
      <App shell={shell} />
    </TextsProvider>
  </StrictMode>,
);
