/**
 * The JavaScript worlds of a page, as context isolation has them: the page's own and the preload
 * script's, each with its own globals and nothing of Node.
 */

import { types } from 'node:util';
import { createContext, runInContext, Script } from 'node:vm';

/** Makes values that belong to one world. */
interface Maker {
  object(): Record<string, unknown>;
  array(): unknown[];
  func(call: (args: unknown[]) => unknown): unknown;
  promise(settled: Promise<unknown>): unknown;
  error(message: string): unknown;
}

export class World {
  readonly #context = createContext({ console });
  readonly make: Maker = runInContext(
    `({
      object: () => ({}),
      array: () => [],
      func: (call) => (...args) => call(args),
      promise: (settled) => new Promise((resolve, reject) => { settled.then(resolve, reject); }),
      error: (message) => new Error(message),
    })`,
    this.#context,
  );

  readonly globals: object = runInContext('globalThis', this.#context);

  run(code: string): unknown {
    return runInContext(code, this.#context);
  }

  /** Runs a sandboxed preload script: one plain script, which may require little. */
  runPreload(source: string, path: string, modules: Readonly<Record<string, unknown>>): void {
    const script = new Script(`(function (require, exports, module) {${source}\n})`, {
      filename: path,
    });
    const require = (name: string) => {
      if (!Object.hasOwn(modules, name)) throw new Error(`module not found: ${name}`);
      return modules[name];
    };
    const wrapped: (...parameters: unknown[]) => void = script.runInContext(this.#context);
    wrapped(require, {}, { exports: {} });
  }

  /** What `contextBridge.exposeInMainWorld` does, with `this` the preload script's world. */
  expose(page: World, name: string, api: unknown): void {
    const { globals } = page;
    if (name in globals) throw new Error(`${name} is already there, and is not bound again`);
    const value = freeze(copy(api, this, page));
    Object.defineProperty(globals, name, { value, enumerable: true });
  }
}

/** So deep may be what crosses the bridge between the worlds. */
const DEEPEST = 1000;

/** Plain values are copied, functions and promises stand in for those of the other world, all else is refused. */
function copy(value: unknown, from: World, to: World, depth = 0): unknown {
  if (depth > DEEPEST) throw new Error(`Nested objects deeper than ${DEEPEST} are not supported.`);
  if (typeof value === 'function') {
    return to.make.func((args) => {
      const there = args.map((arg) => copy(arg, to, from));
      try {
        return copy(Reflect.apply(value, undefined, there), from, to);
      } catch (error) {
        throw to.make.error(messageOf(error));
      }
    });
  }
  if (typeof value !== 'object' || value === null) return value;
  if (types.isPromise(value)) {
    return to.make.promise(
      value.then(
        (settled) => copy(settled, from, to),
        (error) => {
          throw to.make.error(messageOf(error));
        },
      ),
    );
  }
  if (Array.isArray(value)) {
    const array = to.make.array();
    for (const item of value) array.push(copy(item, from, to, depth + 1));
    return array;
  }
  if (types.isNativeError(value)) return to.make.error(value.message);
  // Of an object, only what is its own: prototypes do not come along.
  const object = to.make.object();
  for (const [key, item] of Object.entries(value)) object[key] = copy(item, from, to, depth + 1);
  return object;
}

function messageOf(error: unknown): string {
  return types.isNativeError(error) ? error.message : String(error);
}

function freeze(value: unknown): unknown {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).map(freeze);
  return value;
}
