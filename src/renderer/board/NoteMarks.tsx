import { isKnownShape, type Mark, type Shape } from '../../record/notes.ts';
import { type Geometry, type GridPoint, positionOf } from './geometry.ts';
import { crossAt } from './Marks.tsx';

/** A path for each shape, within a circle of that radius. */
const paths = {
  triangle: ({ x, y }, r) => `M${x} ${y - r}l${r * 0.87} ${r * 1.5}h${-r * 1.74}z`,
  square: ({ x, y }, r) => `M${x - r * 0.72} ${y - r * 0.72}h${r * 1.44}v${r * 1.44}h${-r * 1.44}z`,
  circle: ({ x, y }, r) =>
    `M${x - r * 0.85} ${y}a${r * 0.85} ${r * 0.85} 0 1 0 ${r * 1.7} 0a${r * 0.85} ${r * 0.85} 0 1 0 ${-r * 1.7} 0`,
  cross: (place, r) => crossAt(place, r * 0.68),
} as const satisfies Readonly<Record<Shape, (place: GridPoint, r: number) => string>>;

/** Marks that somebody has set. They show on every piece. A shape of a later release is a circle. */
export function NoteMarks({
  geometry,
  marks,
}: {
  readonly geometry: Geometry;
  readonly marks: readonly Mark[];
}) {
  const r = geometry.cell * 0.3;
  // A point may have several; the same one twice is drawn once.
  const distinct = new Map(marks.map((mark) => [JSON.stringify(mark), mark]));
  return [...distinct].map(([key, mark]) => {
    const place = positionOf(geometry, mark);
    if (place === undefined) return null;
    if ('label' in mark)
      return (
        <text
          key={key}
          className="note-label"
          x={place.x}
          y={place.y}
          fontSize={geometry.cell * (mark.label.length > 2 ? 0.36 : 0.52)}
          strokeWidth={geometry.cell * 0.12}
        >
          {mark.label}
        </text>
      );
    const path = paths[isKnownShape(mark.shape) ? mark.shape : 'circle'](place, r);
    return (
      <g key={key} className="note">
        <path className="note-halo" d={path} strokeWidth={r * 0.58} />
        <path className="note-mark" d={path} strokeWidth={r * 0.28} />
      </g>
    );
  });
}
