/** Somebody who has nothing of a window but what it tells assistive technology. */

import type { CDPSession, Page } from 'playwright-core';
import { expect } from 'vitest';
import { eventually } from './eventually.ts';

/** What a screen reader can read out and press. */
interface Said {
  readonly role: string;
  readonly name: string;
  readonly description: string;
  /** Such as `checked` or `disabled`. */
  readonly states: Readonly<Record<string, unknown>>;
  /** All text in it. */
  readonly text: string;
  readonly inside: readonly Said[];
  readonly id: number;
}

type AXNode = Awaited<ReturnType<typeof treeOf>>[number];

async function treeOf(session: CDPSession) {
  return (await session.send('Accessibility.getFullAXTree')).nodes;
}

/** Finds by roles and names alone; what two things could be meant by is an error. */
export class Reader {
  readonly #session: CDPSession;

  private constructor(session: CDPSession) {
    this.#session = session;
  }

  static async at(page: Page): Promise<Reader> {
    return new Reader(await page.context().newCDPSession(page));
  }

  /** All that is said with a role, in reading order. */
  async all(role: string): Promise<readonly Said[]> {
    return flat(await this.#read()).filter((said) => said.role === role);
  }

  /** The only one with this role and name. */
  async the(role: string, name = ''): Promise<Said> {
    const found = (await this.all(role)).filter((said) => said.name === name);
    const [said] = found;
    if (said === undefined || found.length > 1)
      throw new Error(`${found.length} are "${name}", ${role}.`);
    return said;
  }

  /**
   * Goes to the only one with this role whose name begins so, and does what it is there for.
   *
   * @param group the name of the group that it is in
   */
  async press(role: string, name: string, group?: string): Promise<void> {
    const isMeant = (said: Said) => said.role === role && `${said.name},`.startsWith(`${name},`);
    const found = async () => {
      const around =
        group === undefined ? await this.#read() : (await this.the('group', group)).inside;
      return flat(around).filter(isMeant);
    };
    let meant: readonly Said[] = [];
    await eventually(async () => {
      meant = await found();
      return meant.length;
    }).toBe(1);
    const [said] = meant;
    if (said?.states['focusable'] !== true || said.states['disabled'] === true)
      throw new Error(`"${name}", ${role}, can't be pressed.`);
    const backendNodeId = said.id;
    await this.#session.send('DOM.focus', { backendNodeId });
    const { object } = await this.#session.send('DOM.resolveNode', { backendNodeId });
    await this.#session.send('Runtime.callFunctionOn', {
      ...(object.objectId !== undefined && { objectId: object.objectId }),
      functionDeclaration: 'function () { this.click(); }',
    });
  }

  /** Waits until the window has said something by itself. */
  async hears(text: string): Promise<void> {
    const news = async () => {
      const live = flat(await this.#read()).filter(({ states }) => states['live'] === 'polite');
      return live.map((said) => said.text).join('\n');
    };
    await eventually(news).toContain(text);
  }

  /** Everything to press has a name of its own, and what else is said of it is not the name again. */
  async isClear(): Promise<void> {
    const pressed = flat(await this.#read()).filter(
      ({ role, states }) =>
        states['focusable'] === true && !['RootWebArea', 'heading', 'paragraph'].includes(role),
    );
    const names = pressed.map(({ role, name }) => `${name.split(',', 1)[0]}, ${role}`);
    expect(names.filter((name, n) => name.startsWith(',') || names.indexOf(name) !== n)).toEqual(
      [],
    );
    expect(
      pressed.flatMap(({ name, description }) =>
        description.startsWith(name) && !description.startsWith(`${name} `) ? [description] : [],
      ),
    ).toEqual([]);
  }

  async #read(): Promise<readonly Said[]> {
    const nodes = await treeOf(this.#session);
    const byId = new Map(nodes.map((node) => [node.nodeId, node]));
    const root = nodes.find(({ parentId }) => parentId === undefined);
    return root === undefined ? [] : saidBy(root, byId);
  }
}

/** What a node says: an ignored one only what is in it. */
function saidBy(node: AXNode, byId: ReadonlyMap<string, AXNode>): Said[] {
  const children = (node.childIds ?? []).flatMap((id) => byId.get(id) ?? []);
  const inside = children.flatMap((child) => saidBy(child, byId));
  const role = String(node.role?.value ?? '');
  if (node.ignored || role === 'InlineTextBox') return inside;
  const name = String(node.name?.value ?? '');
  const states = Object.fromEntries(
    (node.properties ?? []).map(({ name, value }) => [name, value.value]),
  );
  const description = String(node.description?.value ?? '');
  const text = role === 'StaticText' ? name : inside.map((said) => said.text).join('');
  return [{ role, name, description, states, text, inside, id: node.backendDOMNodeId ?? 0 }];
}

function flat(said: readonly Said[]): Said[] {
  return said.flatMap((one) => [one, ...flat(one.inside)]);
}
