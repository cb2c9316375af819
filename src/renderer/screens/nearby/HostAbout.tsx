import type { ReactNode } from 'react';
import { useTexts } from '../../text/index.ts';
import { Quoted } from '../../text/Quoted.tsx';
import { gameName } from '../words.ts';
import { type NearbyRow, stateOf } from './rows.ts';

/** Who a host is, its game, and what it is doing. */
export function HostAbout({
  row,
  isMine = false,
  id,
  children,
}: {
  readonly row: NearbyRow;
  /** Whether it plays an unfinished match of this player. */
  readonly isMine?: boolean;
  /** By which the buttons beside it are described. */
  readonly id: string;
  /** The host's emblem. */
  readonly children: ReactNode;
}) {
  const { t } = useTexts();
  const { name, game } = row.host;
  const parts = [game === null ? t('nearby.any') : gameName(t, game), ...stateOf(t, row, isMine)];
  return (
    <>
      <span className="nearby-emblem">{children}</span>
      <Quoted className="nearby-name" title={name}>
        {name}
      </Quoted>
      <span id={id} className="nearby-about">
        {parts.join(' · ')}
      </span>
    </>
  );
}
