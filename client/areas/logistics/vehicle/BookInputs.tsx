import { useEffect } from 'react';
import type { CommandInputs } from '../../../app/command/command.ts';
import { useDays } from '../../../kit/dates/useDays.ts';
import { DateTimeField } from '../../../kit/form/DateField.tsx';
import type { ServicePlanFieldsFragment } from './vehicle.generated.ts';

/** When the vehicle is to be there, in the zone that the page shows times in. */
const BookInputs: CommandInputs<ServicePlanFieldsFragment, { start: string | null; timeZone: string }> = ({
  editor: { field, form },
}) => {
  const { timeZone } = useDays();
  useEffect(() => form.setValue('timeZone', timeZone), [form, timeZone]);
  return <DateTimeField {...field('start')} required />;
};
export default BookInputs;
