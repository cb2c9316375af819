/** A Chromium for the browser tests. */

import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { aptInstall } from './apt.mjs';

const names = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
];
const windows = ['Google/Chrome/Application/chrome.exe', 'Microsoft/Edge/Application/msedge.exe'];

/** Its path, or null. */
function findBrowser() {
  const { CHROMIUM_PATH, PATH = '', PROGRAMFILES, LOCALAPPDATA } = process.env;
  if (CHROMIUM_PATH) {
    if (existsSync(CHROMIUM_PATH)) return CHROMIUM_PATH;
    throw new Error(`CHROMIUM_PATH names ${CHROMIUM_PATH}, and nothing is there.`);
  }
  const places = {
    darwin: [
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
    ],
    win32: [PROGRAMFILES, process.env['PROGRAMFILES(X86)'], LOCALAPPDATA].flatMap((folder) =>
      folder === undefined ? [] : windows.map((file) => join(folder, file)),
    ),
  };
  const onPath = PATH.split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
  return [...(places[process.platform] ?? []), ...onPath].find((path) => existsSync(path)) ?? null;
}

/** Finds one; on Debian as root, installs it. Throws the sentence that says how to get it. */
export async function browser() {
  const found = findBrowser();
  if (found !== null) return found;
  if (await aptInstall('chromium', 'fonts-noto-cjk')) {
    const installed = findBrowser();
    if (installed !== null) return installed;
  }
  throw new Error(
    'No browser was found for the browser tests: install Chromium, Chrome or Edge, or set CHROMIUM_PATH to the program.',
  );
}
