import { code, instant, words, word, type FieldDisplays } from '../../../kit/form/fieldDisplay.tsx';
import { periodTexts } from './alertKind.ts';
import { figureTexts } from './figureNames.ts';

/** How the history tells of a link to figures. */
export const displays: FieldDisplays = {
  name: code('keyFigures.goal.name'),
  figures: words('keyFigures.filter.figures', figureTexts),
  period: word('keyFigures.period.label', periodTexts),
  expiresAt: instant('keyFigures.share.expires'),
  withdrawnAt: instant('keyFigures.share.isWithdrawn'),
};
