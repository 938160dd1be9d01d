import { IconCalendarPlus } from '@tabler/icons-react';
import { lazy } from 'react';
import { commandsOf } from '../../../app/command/command.ts';
import { formOf, line, moment } from '../../../kit/form/formFields.ts';
import { deviceZone } from '../../../lib/timeZone.ts';
import { BookServiceDocument, type ServicePlanFieldsFragment } from './vehicle.generated.ts';

/** Books a service as an event of the calendar. */
export const bookService = commandsOf<ServicePlanFieldsFragment>({ subject: 'ServicePlan', changes: ['ServicePlan'] })({
  name: 'book',
  label: 'vehicle.plan.book',
  icon: IconCalendarPlus,
  operation: BookServiceDocument,
  variables: ({ id, version }, { start, timeZone }) => ({
    id,
    version,
    start: start ?? '',
    timeZone: timeZone || deviceZone(),
  }),
  form: {
    frame: 'dialog',
    title: ({ name }, { text }) => text('vehicle.plan.bookTitle', { name }),
    submit: 'vehicle.plan.book',
    fields: () =>
      formOf(
        { start: moment('vehicle.field.start'), timeZone: line('vehicle.field.start', 80) },
        { start: () => true },
      ),
    problemTexts: { malformed: 'vehicle.problem.past' },
    inputs: lazy(() => import('./BookInputs.tsx')),
  },
  done: ({ bookService: { batchId } }, { text }) => ({ text: text('vehicle.plan.bookedDone'), batchId }),
});
