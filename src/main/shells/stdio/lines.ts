/** Splits a stream of text into lines, without the empty ones. */

interface LineSink {
  onLine(line: string): void;
  /** A line was longer than the limit and is left out. */
  onTooLong(): void;
}

/**
 * @param limit the longest line, in UTF-16 units; longer ones are not buffered
 * @returns takes the next piece of the stream; null at its end, where the last line may lack its newline
 */
export function lineReader(limit: number, sink: LineSink): (piece: string | null) => void {
  let held = '';
  let tooLong = false;

  const add = (text: string) => {
    tooLong ||= held.length + text.length > limit;
    held = tooLong ? '' : held + text;
  };
  const finish = () => {
    if (tooLong) sink.onTooLong();
    else if (/[^\t\r ]/.test(held)) sink.onLine(held);
    held = '';
    tooLong = false;
  };

  return (piece) => {
    if (piece === null) return finish();
    let from = 0;
    for (let at = piece.indexOf('\n'); at !== -1; at = piece.indexOf('\n', from)) {
      add(piece.slice(from, at));
      finish();
      from = at + 1;
    }
    add(piece.slice(from));
  };
}
