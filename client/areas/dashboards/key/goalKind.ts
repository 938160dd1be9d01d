import { defineRecordKind } from '../../../app/record/recordKind.ts';
import { formOf, neededDay, neededLine, oneOf } from '../../../kit/form/formFields.ts';
import { amountFields, amountsOf, figureTexts } from './figureNames.ts';
import { CreateGoalDocument, GoalFormDocument, UpdateGoalDocument } from './key.generated.ts';

/** A goal as its form knows it. */
export const goalKind = defineRecordKind({
  subject: 'Goal',
  node: 'goal',
  operations: { read: GoalFormDocument, create: CreateGoalDocument, update: UpdateGoalDocument },
  ...formOf(
    {
      name: neededLine('keyFigures.goal.name', 80),
      figure: oneOf('keyFigures.goal.figure', figureTexts, 'SALES'),
      fromDay: neededDay('keyFigures.goal.from'),
      toDay: neededDay('keyFigures.goal.to'),
      ...amountFields('keyFigures.goal.amount'),
    },
    amountsOf,
  ),
  nameField: 'name',
  problemTexts: { beforeStart: 'keyFigures.goal.beforeStart', tooFar: 'keyFigures.goal.tooFar' },
  texts: { add: 'keyFigures.goals.add' },
  stale: { always: ['goals', 'keyFigures'] },
});
