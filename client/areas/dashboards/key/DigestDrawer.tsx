import { useWatch } from 'react-hook-form';
import { KindDrawer, type DrawerProps, type KindFields } from '../../../app/record/KindDrawer.tsx';
import { ChoicesField } from '../../../kit/form/ChoicesField.tsx';
import { FormTextField } from '../../../kit/form/FormTextField.tsx';
import { SelectField, wordsOf } from '../../../kit/form/SelectField.tsx';
import { SwitchField } from '../../../kit/form/SwitchField.tsx';
import { useFormats } from '../../../lib/format.ts';
import type { FigureName, ShopFilter, ShopPeriod } from '../../../lib/schema.generated.ts';
import { useText } from '../../../lib/text.ts';
import { periodTexts } from './alertKind.ts';
import { digestKind, rhythmTexts } from './digestKind.ts';
import { NarrowedNote } from './NarrowedNote.tsx';
import { NumberChoice } from './NumberChoice.tsx';
import { useFigureChoices } from './useFigureChoices.ts';

const titles = { addTitle: 'keyFigures.digests.add', waitingTitle: 'keyFigures.digest.digest' } as const;
type Props = DrawerProps & { names?: readonly FigureName[] | null; period?: ShopPeriod; filter?: ShopFilter | null };

/** A digest beside its list, or of what the page of figures shows. */
export default function DigestDrawer({ names, period, filter, ...props }: Props) {
  const begin = { ...(names && { figures: [...names] }), ...(period && { period }), ...(filter && { filter }) };
  return <KindDrawer {...props} {...titles} begin={begin} kind={digestKind} fields={DigestInputs} />;
}

const DigestInputs: KindFields<typeof digestKind> = ({ editor }) => {
  const text = useText();
  const { locale, number } = useFormats();
  const rhythm = useWatch({ control: editor.form.control, name: 'rhythm' });
  const filter = useWatch({ control: editor.form.control, name: 'filter' });
  // 5 January 2026 is a Monday.
  const dayName = (day: number) =>
    new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, 0, 4 + day));
  const hourName = (hour: number) =>
    new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' }).format(Date.UTC(2026, 0, 1, hour));
  return (
    <>
      <FormTextField {...editor.field('name')} />
      <ChoicesField
        {...editor.field('figures')}
        choices={useFigureChoices()}
        noneLabel={text('keyFigures.filter.all')}
      />
      <NarrowedNote
        filter={filter}
        onClear={() => editor.form.setValue('filter', null, { shouldDirty: true, shouldTouch: true })}
      />
      <SelectField {...editor.field('period')} choices={wordsOf(periodTexts, text)} />
      <SelectField {...editor.field('rhythm')} choices={wordsOf(rhythmTexts, text)} />
      {rhythm === 'WEEKLY' && <NumberChoice {...editor.field('weekday')} first={1} count={7} labelOf={dayName} />}
      {rhythm === 'MONTHLY' && <NumberChoice {...editor.field('monthDay')} first={1} count={31} labelOf={number} />}
      <NumberChoice {...editor.field('hour')} first={0} count={24} labelOf={hourName} />
      <SwitchField {...editor.field('isPaused')} />
    </>
  );
};
