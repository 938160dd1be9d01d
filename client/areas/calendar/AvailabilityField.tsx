import { type Control, useWatch } from 'react-hook-form';
import { SelectField } from '../../kit/form/SelectField.tsx';
import { useText } from '../../lib/text.ts';
import { isUsuallyFree } from '../../../schema/availability.ts';
import { availabilityTexts } from './categories.ts';
import type { EventValues } from './eventKind.ts';

/** Whether the event takes the time of its people. Where nothing is chosen, it says what that means. */
export function AvailabilityField({ control }: { control: Control<EventValues> }) {
  const text = useText();
  const [isAllDay, category] = useWatch({ control, name: ['isAllDay', 'category'] });
  const usual = text(availabilityTexts[isUsuallyFree(isAllDay, category) ? 'FREE' : 'BUSY']);
  return (
    <SelectField
      control={control}
      name="availability"
      label={text('calendar.field.availability')}
      choices={Object.entries(availabilityTexts).map(([value, id]) => ({ value, label: text(id) }))}
      noneLabel={text('calendar.availability.usual', { usual })}
    />
  );
}
