import { useState } from 'react';
import type { Mark, Remark } from '../../../../record/notes.ts';
import type { Point } from '../../../../rules/index.ts';
import { type MarkTool, withMark } from './marking.ts';
import type { Review } from './useReview.ts';

const noMarks: readonly Mark[] = [];

/** What is noted of the position that is shown. @param isOpen whether the marks to set are shown */
export function useNoting({ notes, node, remark: setRemark }: Review, isOpen: boolean) {
  const [chosen, setTool] = useState<MarkTool | null>(null);
  const tool = isOpen ? chosen : null;
  const remark = notes.remarks[node] ?? null;
  const change = ({ text = '', marks = noMarks, ...others }: Remark, isWriting: boolean) => {
    const parts = {
      ...others,
      ...(text !== '' && { text }),
      ...(marks.length > 0 && { marks }),
    };
    const isEmpty = Object.keys(parts).length === 0;
    setRemark(isEmpty ? null : parts, isWriting);
  };
  const marks = remark?.marks ?? noMarks;
  return {
    remark,
    tool,
    setTool,
    setText: (text: string) => change({ ...remark, text }, true),
    /** As the board is given it. */
    onBoard: {
      marks,
      onMark:
        tool === null
          ? null
          : (point: Point) => change({ ...remark, marks: withMark(marks, point, tool) }, false),
    },
  };
}
