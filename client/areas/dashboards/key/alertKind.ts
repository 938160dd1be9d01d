import { defineRecordKind } from '../../../app/record/recordKind.ts';
import { flag, formOf, neededLine, oneOf } from '../../../kit/form/formFields.ts';
import type { MessageId } from '../../../lib/messages.ts';
import type { AlertDirection, ShopPeriod } from '../../../lib/schema.generated.ts';
import { amountFields, amountsOf, figureTexts } from './figureNames.ts';
import { CreateFigureAlertDocument, FigureAlertFormDocument, UpdateFigureAlertDocument } from './key.generated.ts';

export const periodTexts: Record<ShopPeriod, MessageId> = {
  DAYS_7: 'keyFigures.period.days7',
  DAYS_30: 'keyFigures.period.days30',
  DAYS_90: 'keyFigures.period.days90',
  MONTHS_12: 'keyFigures.period.months12',
};
export const directionTexts: Record<AlertDirection, MessageId> = {
  ABOVE: 'keyFigures.alert.above',
  BELOW: 'keyFigures.alert.below',
};

/** An alert as its form knows it. */
export const alertKind = defineRecordKind({
  subject: 'FigureAlert',
  node: 'figureAlert',
  operations: { read: FigureAlertFormDocument, create: CreateFigureAlertDocument, update: UpdateFigureAlertDocument },
  ...formOf(
    {
      name: neededLine('keyFigures.goal.name', 80),
      figure: oneOf('keyFigures.goal.figure', figureTexts, 'SALES'),
      period: oneOf('keyFigures.period.label', periodTexts, 'DAYS_7'),
      direction: oneOf('keyFigures.alert.direction', directionTexts, 'BELOW'),
      ...amountFields('keyFigures.alert.line', 0),
      isPaused: flag('keyFigures.alert.paused'),
    },
    amountsOf,
  ),
  nameField: 'name',
  texts: { add: 'keyFigures.alerts.add' },
  stale: { always: ['figureAlerts'] },
});
