import './People.css';
import { useEffect, useState } from 'react';
import type { OpponentStatistics, Statistics } from '../../../../contract/games.ts';
import type { ReplyTo } from '../../../../contract/reply.ts';
import type { View } from '../../../../contract/view.ts';
import { Button } from '../../../design/Button.tsx';
import { Icon } from '../../../design/Icon.tsx';
import { Emblem } from '../../../people/Emblem.tsx';
import { Quoted } from '../../../text/Quoted.tsx';
import { computerAt } from '../../computer/opponents.ts';
import type { ScreenProps } from '../../props.ts';
import { gameName, sideName } from '../../words.ts';
import { ask } from '../ask.ts';
import { keyed } from '../keyed.ts';
import type { Search } from '../list/search.ts';
import { ResultMark } from '../ResultMark.tsx';
import { explain, playerName, useWords } from '../words.ts';

/** Whom one has played with, and the score with each. */
export function People({
  view,
  send,
  onShow,
}: {
  readonly view: View;
  readonly send: ScreenProps['send'];
  /** Shows the games with somebody. */
  readonly onShow: (who: NonNullable<Search['who']>) => void;
}) {
  const { t, w } = useWords();
  const [answer, setAnswer] = useState<ReplyTo<'statistics'> | null>(null);
  useEffect(() => {
    let isLate = false;
    void ask(send, { command: 'statistics' }).then((got) => isLate || setAnswer(got));
    return () => {
      isLate = true;
    };
  }, [send]);
  return (
    <section className="people" aria-label={w('list.people')}>
      <p className="people-status" role="status">
        {answer === null ? w('list.loading') : answer.ok ? '' : explain({ t, w }, answer.error)}
      </p>
      {answer?.ok === true &&
        (answer.value.opponents.length === 0 ? (
          <div className="games-empty">
            <h2 className="games-empty-title">{w('people.nobody')}</h2>
            <p>{w('people.nobodyWhat')}</p>
          </div>
        ) : (
          <>
            <Totals statistics={answer.value} />
            {answer.value.opponents.some(({ form }) => form.length > 0) && <Legend />}
            <ul className="people-list">
              {answer.value.opponents.map((one) => (
                <Opponent
                  key={one.player ?? one.computer ?? one.name ?? ''}
                  one={one}
                  view={view}
                  onShow={onShow}
                />
              ))}
            </ul>
          </>
        ))}
    </section>
  );
}

/** What the stones beside an opponent mean. */
function Legend() {
  const { w } = useWords();
  return (
    <p className="people-legend" aria-hidden="true">
      <span>{w('people.legend')}</span>
      {(['won', 'lost', 'drawn'] as const).map((tone) => (
        <span key={tone}>
          <ResultMark tone={tone} /> {w(`people.${tone}`)}
        </span>
      ))}
    </p>
  );
}

/** Against everybody, by game. */
function Totals({ statistics: { score, byGame } }: { readonly statistics: Statistics }) {
  const { t, w } = useWords();
  const rows = [
    { name: w('people.total'), score },
    ...byGame
      .filter(({ score: { won, lost, drawn } }) => won + lost + drawn > 0)
      .map(({ game, score }) => ({ name: gameName(t, game), score })),
  ];
  return (
    <dl className="people-totals">
      {rows.map(({ name, score }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{w('people.counts', { ...score })}</dd>
        </div>
      ))}
    </dl>
  );
}

function Opponent({
  one,
  view: { engines },
  onShow,
}: {
  readonly one: OpponentStatistics;
  readonly view: View;
  readonly onShow: (who: NonNullable<Search['who']>) => void;
}) {
  const words = useWords();
  const { t, w } = words;
  const { player, computer, score, form, takenBack, ranAway } = one;
  const name = playerName(
    words,
    { name: one.name, ...(computer !== null && { computer }) },
    null,
    engines,
    t('watching.unnamed'),
  );
  const mark = computer === null ? null : computerAt(t, computer, null, engines)?.mark;
  const id = player ?? computer ?? one.name;
  const { won, lost, drawn } = score;
  const between = drawn === 0 ? 'score' : drawn === 1 ? 'scoreDraw' : 'scoreDraws';
  return (
    <li className="opponent-card">
      <div className="opponent-head">
        {mark == null ? <Emblem id={player} name={name} size={32} /> : <Icon name={mark} />}
        <h2 className="opponent-who">
          <Quoted>{name}</Quoted>
        </h2>
        {id !== null && (
          <Button
            look="quiet"
            name={w('people.gamesWith', { name })}
            onPress={() => onShow({ id, name })}
          >
            {w('people.games')}
          </Button>
        )}
      </div>
      <p className="opponent-score">
        <span className="opponent-figures" aria-hidden="true">
          {won} – {lost}
        </span>
        <span>{w(`people.${between}`, { me: won, name, opponent: lost, n: drawn })}</span>
      </p>
      {form.length > 0 && (
        <p className="opponent-form">
          <span className="unseen">
            {w('people.form', {
              form: form.map((result) => w(`people.${result}`)).join(t('listed')),
            })}
          </span>
          {keyed(form).map(({ key, one }) => (
            <ResultMark key={key} tone={one} />
          ))}
        </p>
      )}
      <dl className="opponent-games">
        {one.games.flatMap(({ game, ...sides }) =>
          (['black', 'white'] as const)
            .filter((side) => Object.values(sides[side]).some((n) => n > 0))
            .map((side) => (
              <div key={`${game} ${side}`}>
                <dt>
                  {w('people.as', { game: gameName(t, game), side: sideName(t, game, side) })}
                </dt>
                <dd>{w('people.counts', { ...sides[side] })}</dd>
              </div>
            )),
        )}
      </dl>
      {takenBack.me + takenBack.opponent > 0 && (
        <p className="opponent-note">{w('people.takenBack', { ...takenBack, name })}</p>
      )}
      {ranAway.me + ranAway.opponent > 0 && (
        <p className="opponent-note">{w('people.ranAway', { ...ranAway, name })}</p>
      )}
    </li>
  );
}
