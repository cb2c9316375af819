import type { View } from '../../../contract/view.ts';
import type { ScreenProps } from '../props.ts';

/** Props of every section of the settings. */
export interface SectionProps {
  readonly view: View;
  readonly send: ScreenProps['send'];
}
