import { getViewer } from '../../../lib/session.ts';
import type { FigureName } from '../../../lib/schema.generated.ts';
import { useText } from '../../../lib/text.ts';
import { figureTexts, readableFigures } from './figureNames.ts';

/** The figures that the viewer may choose from. */
export function useFigureChoices(): { value: FigureName; label: string }[] {
  const text = useText();
  return readableFigures(getViewer()?.abilityRules ?? []).map((value) => ({ value, label: text(figureTexts[value]) }));
}
