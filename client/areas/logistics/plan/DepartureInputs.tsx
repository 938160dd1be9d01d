import type { CommandInputs } from '../../../app/command/command.ts';
import { DateTimeField } from '../../../kit/form/DateField.tsx';
import type { StopPlanFieldsFragment } from './plan.generated.ts';

/** When the vehicle sets out; empty for as soon as it can. */
const DepartureInputs: CommandInputs<StopPlanFieldsFragment, { departsAt: string | null }> = ({ editor }) => (
  <DateTimeField {...editor.field('departsAt')} />
);
export default DepartureInputs;
