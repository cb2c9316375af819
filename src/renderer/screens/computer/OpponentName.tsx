import './opponents.css';
import { Icon } from '../../design/Icon.tsx';
import type { Opponent as One } from './opponents.ts';

/** An opponent's icon, name and description. */
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
