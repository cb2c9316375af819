/** Shared by the tests of the conversations with engines. */

import { type Problem, problem } from '../../contract/problems.ts';
import type { Result } from '../../rules/index.ts';
import { type Answering, usualPatience } from './dialect.ts';
import { dialects } from './dialects.ts';

/** What an engine prints when it is told a line: whole lines. */
export type Script = (line: string) => string;

/** An engine that is a function. It takes no time: what it doesn't answer at once it never does. */
class ScriptedEngine implements Answering {
  readonly #script: Script;
  readonly #lineEnd: RegExp;
  readonly told: string[] = [];
  #printed: string[] = [];

  constructor(script: Script, lineEnd: RegExp) {
    this.#script = script;
    this.#lineEnd = lineEnd;
  }

  readonly ask: Answering['ask'] = (text, _, hear) => {
    this.#printed = [];
    this.tell(text);
    let noise: string | null = null;
    for (let line = this.#printed.shift(); line !== undefined; line = this.#printed.shift()) {
      const heard = hear(line);
      if (heard.type === 'answer') return Promise.resolve({ ok: true, value: heard.value });
      if (heard.type === 'nonsense') return failed(nonsense(line));
      if (heard.type === 'noise') noise = line;
    }
    return failed(noise === null ? problem('engineSilent', { name, seconds: 0 }) : nonsense(noise));
  };

  readonly tell: Answering['tell'] = (text) => {
    for (const line of text.split(/\r?\n/).slice(0, -1)) {
      this.told.push(line);
      this.#printed.push(...this.#script(line).split(this.#lineEnd).slice(0, -1));
    }
  };
}

const name = 'Script';

function nonsense(said: string): Problem {
  return problem('engineNonsense', { name, said });
}

function failed(error: Problem): Promise<Result<never, Problem>> {
  return Promise.resolve({ ok: false, error });
}

/** A conversation with it, and what it is told in it. */
export function scripted(protocol: keyof typeof dialects, script: Script) {
  const { lineEnd, converse } = dialects[protocol];
  const engine = new ScriptedEngine(script, lineEnd);
  return { told: engine.told, conversation: converse(engine, name, usualPatience) };
}
