import { KindDrawer, type DrawerProps, type KindFields } from '../../../app/record/KindDrawer.tsx';
import { FormTextField } from '../../../kit/form/FormTextField.tsx';
import { SelectField, wordsOf } from '../../../kit/form/SelectField.tsx';
import { SwitchField } from '../../../kit/form/SwitchField.tsx';
import type { FigureName, ShopPeriod } from '../../../lib/schema.generated.ts';
import { useText } from '../../../lib/text.ts';
import { alertKind, directionTexts, periodTexts } from './alertKind.ts';
import { AmountField } from './AmountField.tsx';
import { useFigureChoices } from './useFigureChoices.ts';

const titles = { addTitle: 'keyFigures.alerts.add', waitingTitle: 'keyFigures.alert.alert' } as const;
type Props = DrawerProps & { figure?: FigureName | undefined; period?: ShopPeriod };

/** An alert beside its list, or beside the figure that it is about. */
export default function AlertDrawer({ figure, period, ...props }: Props) {
  const begin = { ...(figure && { figure }), ...(period && { period }) };
  return <KindDrawer {...props} {...titles} begin={begin} kind={alertKind} fields={AlertInputs} />;
}

const AlertInputs: KindFields<typeof alertKind> = ({ editor }) => {
  const text = useText();
  return (
    <>
      <FormTextField {...editor.field('name')} />
      <SelectField {...editor.field('figure')} choices={useFigureChoices()} />
      <SelectField {...editor.field('period')} choices={wordsOf(periodTexts, text)} />
      <SelectField {...editor.field('direction')} choices={wordsOf(directionTexts, text)} />
      <AmountField control={editor.form.control} field={editor.field} />
      <SwitchField {...editor.field('isPaused')} />
    </>
  );
};
