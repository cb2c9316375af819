/** People who come with a phone: by a QR code that they scan, to a page that they touch. */

import jsQR from 'jsqr';
import { expect } from 'vitest';
import { type Language, languages } from '../../../src/contract/language.ts';
import { fingers, phone } from './fingers.ts';
import { Person } from './person.ts';
import type { Stage } from './stage.ts';

/** Reads the QR code that a window shows, as a camera does: it is of the address beside it, with a key. */
export async function scan(stage: Stage, { page }: Person): Promise<string> {
  const picture = (await page.locator('.qr-code').screenshot()).toString('base64');
  const camera = await stage.page();
  const { data, width, height } = await camera.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes]));
    const { width, height } = image;
    const canvas = new OffscreenCanvas(width, height).getContext('2d');
    canvas?.drawImage(image, 0, 0);
    const { data } = canvas?.getImageData(0, 0, width, height) ?? { data: [] };
    return { data: Array.from(data), width, height };
  }, picture);
  const read = jsQR(Uint8ClampedArray.from(data), width, height)?.data ?? '';
  expect(new URL(read).origin).toBe(await page.locator('.invite-address').innerText());
  return read;
}

/** Somebody opens that address on a phone. @param host whose program it is @param language of the phone */
export async function openPhone(
  stage: Stage,
  host: Person,
  name: string,
  url: string,
  language: Language = 'en',
): Promise<Person> {
  const page = await stage.page({ ...phone, locale: languages[language].tag });
  const person = new Person(name, page, host.program, host.texts);
  person.hands = fingers(page, true);
  await page.goto(url);
  return person;
}

/** Writes the name that the page asks for. */
export async function writeName(person: Person): Promise<void> {
  const { hands, name } = person;
  await hands.write(person.line(person.texts.settings.name), name);
  await hands.press(person.button(person.texts.yourName.done));
}
