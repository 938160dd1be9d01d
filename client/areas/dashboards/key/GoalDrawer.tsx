import { KindDrawer, type DrawerProps, type KindFields } from '../../../app/record/KindDrawer.tsx';
import { DateField } from '../../../kit/form/DateField.tsx';
import { FieldRow } from '../../../kit/form/FormCard.tsx';
import { FormTextField } from '../../../kit/form/FormTextField.tsx';
import { SelectField } from '../../../kit/form/SelectField.tsx';
import type { FigureName } from '../../../lib/schema.generated.ts';
import { AmountField } from './AmountField.tsx';
import { goalKind } from './goalKind.ts';
import { useFigureChoices } from './useFigureChoices.ts';

const titles = { addTitle: 'keyFigures.goals.add', waitingTitle: 'keyFigures.goal.goal' } as const;

/** A goal beside its list, or beside the figure that it is for. */
export default function GoalDrawer({ figure, ...props }: DrawerProps & { figure?: FigureName | undefined }) {
  return (
    <KindDrawer {...props} {...titles} {...(figure && { begin: { figure } })} kind={goalKind} fields={GoalInputs} />
  );
}

const GoalInputs: KindFields<typeof goalKind> = ({ editor }) => (
  <>
    <FormTextField {...editor.field('name')} />
    <SelectField {...editor.field('figure')} choices={useFigureChoices()} />
    <AmountField control={editor.form.control} field={editor.field} />
    <FieldRow>
      <DateField {...editor.field('fromDay')} />
      <DateField {...editor.field('toDay')} />
    </FieldRow>
  </>
);
