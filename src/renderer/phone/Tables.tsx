import '../screens/nearby/Nearby.css';
import { useId } from 'react';
import type { View } from '../../contract/view.ts';
import { Button } from '../design/Button.tsx';
import { gameText } from '../games/gameText.ts';
import { Emblem } from '../people/Emblem.tsx';
import { stateOf } from '../screens/nearby/rows.ts';
import type { ScreenProps } from '../screens/props.ts';
import { useTexts } from '../text/index.ts';
import { useWords } from './words.ts';

/** The tables of the computer: one press joins one, or watches it. */
export function Tables({ nearby, send }: Pick<View, 'nearby'> & Pick<ScreenProps, 'send'>) {
  const words = useWords();
  const tables = nearby.filter(({ state }) => state !== 'seeking');
  return (
    <section className="phone-tables" aria-labelledby="phone-tables">
      <h2 id="phone-tables" className="field-name">
        {words('tables')}
      </h2>
      {tables.length === 0 && <p className="field-note">{words('noTables')}</p>}
      <ul aria-live="polite" aria-relevant="additions">
        {tables.map((table) => (
          <Table key={table.id} table={table} send={send} />
        ))}
      </ul>
    </section>
  );
}

function Table({
  table,
  send,
}: Pick<ScreenProps, 'send'> & { readonly table: View['nearby'][number] }) {
  const { t } = useTexts();
  const about = useId();
  const { name, game, player, address, port, state, watch } = table;
  const parts = [
    game === null ? t('nearby.any') : (gameText(t, `${game}.name`) ?? game),
    ...stateOf(t, { host: table, isGone: false }),
  ];
  return (
    <li className="nearby-host">
      <span className="nearby-emblem">
        <Emblem id={player} name={name} size={32} />
      </span>
      <span className="nearby-name" dir="auto" title={name}>
        {name}
      </span>
      <span id={about} className="nearby-about">
        {parts.join(' · ')}
      </span>
      <span className="phone-table-ways">
        {state === 'open' && (
          <Button
            look="seal"
            name={t('nearby.joinWho', { name })}
            describedBy={about}
            onPress={() => send({ command: 'join', address, port })}
          >
            {t('nearby.join')}
          </Button>
        )}
        {state === 'playing' && watch && (
          <Button
            name={t('watching.watchWho', { name })}
            describedBy={about}
            onPress={() => send({ command: 'watch', address, port })}
          >
            {t('watching.watch')}
          </Button>
        )}
      </span>
    </li>
  );
}
