/** The set-up in words. Pure. */

import type { MatchView } from '../../../contract/view.ts';
import type { Clock, Colours } from '../../../match/index.ts';
import { type AnyPosition, gameById } from '../../../rules/index.ts';
import type { RuleSet } from '../../games/form.ts';
import { gameText, optionValue } from '../../games/index.ts';
import type { Translate } from '../../text/index.ts';
import { sideName } from '../words.ts';
import {
  decidedByRules,
  type GameSetup,
  positionIn,
  refusalOf,
  requestedSetup,
  ruleSetOf,
  usualColours,
} from './gameSetup.ts';
import { timingFrom } from './timing.ts';

interface Term {
  readonly name: string;
  readonly value: string;
}

/** Everything that matters, by name: the rule set with what it means, the options that it leaves open, the clock. */
export function termsOf(t: Translate, setup: GameSetup): readonly Term[] {
  const { game, options, clock } = setup;
  const ruleSet = ruleSetOf(setup);
  const terms = openOptions(setup, ruleSet).flatMap((name) => {
    const value = options[name];
    return value === undefined
      ? []
      : [{ name: optionName(t, game, name), value: optionValue(t, game, name, value) }];
  });
  if (ruleSet !== null) {
    const [name, what] = [ruleSetName(t, game, ruleSet), ruleSetWhat(t, game, ruleSet)];
    const term = { name: t('setup.ruleSet'), value: t('setup.term', { name, value: what }) };
    terms.splice(Number('size' in options), 0, term);
  }
  const start = positionIn(setup);
  if (start !== null) terms.push({ name: t('setup.start'), value: startLine(t, start) });
  return [...terms, { name: t('setup.clock'), value: clockLine(t, clock) }];
}

/** That a game begins with a position, and who moves first in it. */
function startLine(t: Translate, { game, turn }: AnyPosition): string {
  const who = t('status.begins', { side: sideName(t, game, turn ?? 'black') });
  return t('setup.term', { name: t('setup.position'), value: who });
}

/** A summary: the board size, the rule set, and options that it doesn't decide and that differ from the defaults. */
export function setupLine(t: Translate, setup: GameSetup): string {
  const { game, options, clock } = setup;
  const fields = gameById(game)?.options.fields ?? {};
  const ruleSet = ruleSetOf(setup);
  const told = openOptions(setup, ruleSet);
  const words = told.flatMap((name) => {
    const value = options[name];
    const telling = name === 'size' || name === 'rule';
    if (value === undefined || (!telling && value === fields[name]?.default)) return [];
    const text = optionValue(t, game, name, value);
    return [telling ? text : t('setup.term', { name: optionName(t, game, name), value: text })];
  });
  if (ruleSet !== null && ruleSet.isUnsaid !== true)
    words.splice(Number(told.includes('size')), 0, ruleSetName(t, game, ruleSet));
  if (positionIn(setup) !== null) words.push(t('setup.position'));
  if (clock !== null) words.push(clockLine(t, clock));
  return words.join(' · ');
}

/** The options to be told that the rule set, if there is one, leaves open. */
function openOptions(setup: GameSetup, ruleSet: RuleSet | null): readonly string[] {
  const decided = ruleSet === null ? [] : decidedByRules(setup.game);
  return requestedSetup(setup).filter((name) => !decided.includes(name));
}

export function ruleSetName(t: Translate, game: string, { id }: RuleSet): string {
  return gameText(t, `${game}.ruleSet.${id}`) ?? id;
}

/** What a rule set means, in a sentence or two. */
export function ruleSetWhat(t: Translate, game: string, { id }: RuleSet): string {
  return gameText(t, `${game}.ruleSetWhat.${id}`) ?? '';
}

/** The host's choice of colours in its own words. */
export function coloursLine(t: Translate, game: string, colours: Colours): string {
  if (colours !== 'hostBlack' && colours !== 'hostWhite') return t(`colours.${colours}`);
  return t('colours.me', { side: sideName(t, game, colours === 'hostBlack' ? 'black' : 'white') });
}

/** The host's choice of colours, if it is not the usual one. */
export function coloursTerm(t: Translate, { game, colours = 'lot' }: GameSetup): string {
  if (colours === usualColours) return '';
  return t('setup.term', { name: t('setup.colours'), value: coloursLine(t, game, colours) });
}

/** Who may watch, if it is not the usual choice. */
export function audienceTerm(t: Translate, { watching = 'ask' }: GameSetup): string {
  if (watching === 'ask') return '';
  return t('setup.term', { name: t('audience.title'), value: t(`audience.${watching}`) });
}

/** How a player gets the colour of the next round, and which if it is known; null if a base peer decides. */
export function myColours(t: Translate, { game, colours, nextColor }: MatchView): string | null {
  if (colours === null) return null;
  const mine = nextColor && t('colours.you', { side: sideName(t, game, nextColor) });
  const fixed = colours === 'hostBlack' || colours === 'hostWhite';
  return [fixed ? null : t(`colours.${colours}`), mine].filter(Boolean).join(' · ');
}

export function optionName(t: Translate, game: string, name: string): string {
  return gameText(t, `${game}.option.${name}.name`) ?? name;
}

export function clockLine(t: Translate, clock: Clock | null): string {
  if (clock === null) return t('timing.none');
  const { periods } = clock;
  const main = duration(t, clock.main);
  const period = duration(t, clock.period);
  switch (timingFrom(clock).kind) {
    case 'none':
      return t('timing.none');
    case 'total':
      return t('timing.line.total', { main });
    case 'fischer':
      return t('timing.line.fischer', { main, increment: duration(t, clock.increment) });
    case 'move':
      return t('timing.line.move', { period });
    case 'byoYomi':
      return clock.main === 0
        ? t('timing.line.periods', { periods, period })
        : t('timing.line.byoYomi', { main, periods, period });
  }
}

/** `10 min`, `30 s`, `1 min 30 s`. */
export function duration(t: Translate, ms: number): string {
  const all = Math.round(ms / 1000);
  const [minutes, seconds] = [Math.floor(all / 60), all % 60];
  if (minutes === 0) return t('timing.seconds', { n: seconds });
  if (seconds === 0) return t('timing.minutes', { n: minutes });
  return t('timing.both', {
    minutes: t('timing.minutes', { n: minutes }),
    seconds: t('timing.seconds', { n: seconds }),
  });
}

/** The option that the rules refuse, with its help; null if all work together. */
export function clashOf(t: Translate, setup: GameSetup): string | null {
  const refusal = refusalOf(setup);
  if (refusal === null) return null;
  const [, name = ''] = /"(\w+)"/.exec(refusal.message) ?? [];
  const { game, options } = setup;
  const value = options[name];
  if (value === undefined) return refusal.message;
  const said = t('setup.clash', {
    option: optionName(t, game, name),
    value: optionValue(t, game, name, value),
  });
  return [said, gameText(t, `${game}.option.${name}.help`)].filter(Boolean).join(t('between'));
}
