import './opponents.css';
import { Icon } from '../../design/Icon.tsx';
import type { Opponent as One } from './opponents.ts';

/** One who can take a seat: a stone with their mark, their name, and what they are like. */
export function OpponentName({ name, what, mark }: Pick<One, 'name' | 'what' | 'mark'>) {
  return (
    <>
      <span className="opponent-stone">
        <Icon name={mark} />
      </span>
      <span className="opponent-words">
        <span className="opponent-name">{name}</span>
        <span className="opponent-what">{what}</span>
      </span>
    </>
  );
}
