import './Curve.css';
import { type RefObject, useState } from 'react';
import type { EngineEntry } from '../../../../contract/fields.ts';
import type { Analysis } from '../../../../contract/games.ts';
import { Slider } from '../../../design/Slider.tsx';
import type { LookingBack } from '../../table/useLookingBack.ts';
import { sideName } from '../../words.ts';
import { Tabs } from '../Tabs.tsx';
import { useWords } from '../words.ts';
import { Analyse } from './Analyse.tsx';
import { CurvePicture } from './CurvePicture.tsx';
import { curveOfLeads, type Lead } from './scores.ts';
import type { Analysing } from './useAnalysis.ts';

const kinds = ['chances', 'score'] as const;
type Kind = (typeof kinds)[number];

/** Once the game is analysed: who stood better, by the analysis or by the score. With a slider over all positions. */
export function CurveBox({
  slider,
  titleId,
  game,
  analysis,
  analysing,
  engines,
  leads,
  ply,
  looking,
  said,
  onShow,
}: {
  readonly slider: RefObject<HTMLInputElement | null>;
  /** Of the game's title, which is read aloud with the slider. */
  readonly titleId: string;
  readonly game: string;
  readonly analysis: Analysis | null;
  readonly analysing: Analysing;
  /** All external engines. */
  readonly engines: readonly EngineEntry[];
  /** How far Black is ahead in each position; null in a game that isn't counted. */
  readonly leads: readonly (Lead | null)[] | null;
  /** How many moves of the game lead to the position. */
  readonly ply: number;
  readonly looking: LookingBack;
  /** What is said of the position: its move. */
  readonly said: string;
  readonly onShow: (ply: number) => void;
}) {
  const { t, w } = useWords();
  const [isNew] = useState(analysis === null);
  const [chosen, setChosen] = useState<Kind>('chances');
  const [pointed, setPointed] = useState<number | null>(null);
  const kind = leads === null ? 'chances' : chosen;
  const values = kind === 'chances' ? (analysis?.values ?? []) : curveOfLeads(leads ?? []);
  const say = (at: number) => {
    if (analysis === null) return '';
    const lead = leads?.[at];
    const value = kind === 'chances' ? analysis.values[at] : lead?.black;
    if (value == null) return '';
    const n = Math.abs(value);
    const better = { side: sideName(t, game, value > 0 ? 'black' : 'white'), n };
    if (kind === 'chances') {
      if (n < 0.005) return w('analysis.even');
      return w('analysis.chance', { ...better, n: Math.round(50 + n * 50) });
    }
    const isEstimated = lead?.isEstimated === true;
    if (n === 0) return w(isEstimated ? 'analysis.evenEstimated' : 'analysis.even');
    return w(isEstimated ? 'analysis.aheadEstimated' : 'analysis.ahead', better);
  };
  const marks =
    kind === 'chances' && analysis !== null
      ? [...analysis.mistakes.black, ...analysis.mistakes.white].map((one) => one.ply + 1)
      : [];
  const at = pointed ?? ply;
  // Only this protocol has a command for it.
  const analysers = engines.filter((one) => one.game === game && one.protocol === 'gtp');
  return (
    <div className="curve-box" data-game={game}>
      <div className="curve-head">
        {analysis !== null && (
          <Tabs
            name={w('analysis.shown')}
            value={kind}
            among={kinds
              .slice(0, leads === null ? 1 : 2)
              .map((value) => ({ value, text: w(`analysis.${value}`) }))}
            onChoose={setChosen}
          />
        )}
        <span className="curve-said">{say(at)}</span>
        <span className="unseen" role="status">
          {isNew && analysis !== null && w('list.analysed')}
        </span>
        {(analysis === null || analysers.length > 0) && (
          <Analyse analysing={analysing} engines={analysers} by={analysis?.app ?? null} />
        )}
      </div>
      {analysis !== null && (
        <CurvePicture
          values={values}
          marks={marks}
          ply={ply}
          onShow={onShow}
          onPoint={setPointed}
        />
      )}
      <Slider
        ref={slider}
        describedBy={titleId}
        name={w('review.slider')}
        text={[said, say(ply)].filter(Boolean).join(', ')}
        value={looking.ply}
        min={0}
        max={looking.plies}
        step={1}
        bare
        onChange={looking.show}
      />
    </div>
  );
}
