import { Choice } from '../../design/Choice.tsx';
import { useTexts } from '../../text/index.ts';
import { optionsLine } from '../words.ts';

const sizes = ['9', '13', '15', '19'] as const;
const wins = ['freestyle', 'standard'] as const;
const openings = ['free', 'centre'] as const;

/** What the host chooses about gomoku; the rest is as usual. */
export interface ChosenRules {
  readonly [option: string]: string | number;
  readonly size: number;
  readonly rule: (typeof wins)[number];
  readonly opening: (typeof openings)[number];
}

export const defaultRules: ChosenRules = { size: 15, rule: 'freestyle', opening: 'free' };

/** Folded away: most people play as most people do. */
export function Rules({
  rules,
  onChange,
}: {
  readonly rules: ChosenRules;
  readonly onChange: (rules: ChosenRules) => void;
}) {
  const { t } = useTexts();
  return (
    <details className="rules">
      <summary>
        <span className="field-name">{t('host.rules')}</span>
        <span>{optionsLine(t, rules)}</span>
      </summary>
      <div className="rules-choices">
        <Choice
          name={t('optionName.size')}
          value={String(rules.size)}
          among={sizes.map((size) => ({ value: size, text: t('options.size', { size }) }))}
          onChoose={(size) => onChange({ ...rules, size: Number(size) })}
        />
        <Choice
          name={t('optionName.rule')}
          value={rules.rule}
          among={wins.map((rule) => ({ value: rule, text: t(`optionValue.rule.${rule}`) }))}
          onChoose={(rule) => onChange({ ...rules, rule })}
        />
        <Choice
          name={t('optionName.opening')}
          value={rules.opening}
          among={openings.map((opening) => ({
            value: opening,
            text: t(`optionValue.opening.${opening}`),
          }))}
          onChoose={(opening) => onChange({ ...rules, opening })}
        />
      </div>
    </details>
  );
}
