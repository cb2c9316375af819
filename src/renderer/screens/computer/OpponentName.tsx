import './sitters.css';
import { Icon } from '../../design/Icon.tsx';
import type { Opponent as One } from './opponents.ts';

/** One who can take a seat: a stone with their mark, their name, and what they are like. */
export function OpponentName({ name, what, mark }: Pick<One, 'name' | 'what' | 'mark'>) {
  return (
    <>
      <span className="sitter-stone">
        <Icon name={mark} />
      </span>
      <span className="sitter-words">
        <span className="sitter-name">{name}</span>
        <span className="sitter-what">{what}</span>
      </span>
    </>
  );
}
