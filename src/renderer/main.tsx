import './design/tokens.css';
import './design/base.css';
import './design/controls.css';
import './design/forms.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { resolveLanguage } from '../contract/language.ts';
import { App } from './App.tsx';
import { openShell } from './bridge.ts';
import { TextsProvider } from './text/index.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root.');

const shell = openShell(window.tengen, new URL(window.location.href));
createRoot(root).render(
  <StrictMode>
    <TextsProvider language={resolveLanguage('system', navigator.languages)}>
      <App shell={shell} />
    </TextsProvider>
  </StrictMode>,
);
