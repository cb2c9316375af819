import type { GameWithEngine, LevelOf } from '../contract/levels.ts';
import type { CommonRefusal, Declared, GameId } from '../rules/index.ts';

/** The same keys, whatever the words. */
export type Shape<T> = { readonly [K in keyof T]: T[K] extends string ? string : Shape<T[K]> };

/** The same parts, each loaded by itself. */
export type Parts<T extends Readonly<Record<string, () => Promise<object>>>> = {
  readonly [P in keyof T]: () => Promise<Shape<Awaited<ReturnType<T[P]>>>>;
};

/** The keys that are written out, without those that any string may be. */
type Known<T> = keyof { [K in keyof T as string extends K ? never : K]: T[K] } & string;
type Listed<T> = T extends readonly string[] ? Literal<T[number]> : never;
type Literal<N extends string> = string extends N ? never : N;

/** A text for each name; nothing if there are no names. */
type Each<Key extends string, Name extends string, T> = [Name] extends [never]
  ? unknown
  : { readonly [K in Key]: { readonly [N in Name]: T } };
type Words = Readonly<Record<string, string>>;

/** What the side to move has to do. `{name}` is the opponent, `{side}` the side to move, `{piece}` one of the other side. */
interface DutyTexts {
  /** The headline of whoever has to do it. */
  readonly mine: string;
  /** How it is done, as a sentence. */
  readonly what: string;
  /** The headlines of those who wait for it, or watch: of a player who has a name, and of a side. */
  readonly peer: string;
  readonly side: string;
  /** As `what`, where two play at this screen; by default the latest move is told. */
  readonly here?: string;
}

/** What a beginner may not expect: a sentence to whoever is on turn, and one about `{side}`. */
interface MomentTexts {
  readonly mine: string;
  readonly side: string;
  /** Instead of “Your move”. */
  readonly headline?: string;
}

/** What the rules of a game name, by their type. */
type Rules = Declared & { readonly options: { readonly fields: object } };

/**
 * The texts of a game: one for each option, ending, duty, moment, refusal and fault that its rules `R` name. What may be missing is
 * then said in the words that all games share.
 */
export type GameTexts<R extends Rules> = {
  readonly name: string;
  /** What it is about, in one or two short sentences. */
  readonly line: string;
  readonly side: { readonly black: string; readonly white: string };
  /** One piece of each side, where a duty names it. */
  readonly piece?: { readonly black: string; readonly white: string };
  /** By the rule sets' ids: their names, and what they mean. */
  readonly ruleSet?: Words;
  readonly ruleSetWhat?: Words;
  readonly option: {
    readonly [O in keyof R['options']['fields']]: {
      readonly name: string;
      readonly help: string;
      /** Under the value itself, or under `any` with `{value}`. */
      readonly value: Words;
    };
  };
  /** Why a game ended, with its last move, `{ply}`; of sides, `{winner}` has won, and `{loser}` lost. */
  readonly reason: { readonly [E in Known<R['endings']>]: string };
  readonly refusal?: { readonly [C in CommonRefusal]?: string };
  /** Of what is counted, `{n}`. */
  readonly counts?: { readonly score: string; readonly scoreOne: string };
  readonly actions?: { readonly moves: string };
  /** Of moves without a point, by name: their buttons, what is said of `{who}`, and what they do. */
  readonly buttonMoves?: Words;
  readonly buttonMovesSaid?: Words;
  readonly buttonMovesWhat?: Words;
  /** What only the game's own board shows and says. */
  readonly board?: string;
  readonly point?: Words;
  readonly parts?: Words;
  /** What each level of the computer is like, in a sentence or two; {@link AllGames} asks for them. */
  readonly levels?: Words;
} & Each<'due', R extends { readonly duties: infer D } ? Known<D> : never, DutyTexts> &
  Each<'moment', Listed<R['moments']>, MomentTexts> &
  Each<'refusal', Listed<R['refusals']>, string> &
  Each<'fault', Listed<R['faults']>, string>;

/** Every game, with its levels if the computer plays it. */
export type AllGames = {
  readonly [Id in GameId]: Id extends GameWithEngine
    ? { readonly levels: { readonly [L in LevelOf<Id>]: string } }
    : object;
};
