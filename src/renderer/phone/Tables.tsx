import '../screens/nearby/Nearby.css';
import { useId } from 'react';
import type { View } from '../../contract/view.ts';
import { Button } from '../design/Button.tsx';
import { Emblem } from '../people/Emblem.tsx';
import { HostAbout } from '../screens/nearby/HostAbout.tsx';
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
  const { name, player, address, port, state, watch } = table;
  return (
    <li className="nearby-host">
      <HostAbout row={{ host: table, isGone: false }} id={about}>
        <Emblem id={player} name={name} size={32} />
      </HostAbout>
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
