import type { CommandInputs } from '../../../app/command/command.ts';
import { DateTimeField } from '../../../kit/form/DateField.tsx';
import type { WebhookFieldsFragment } from './webhooks.generated.ts';

/** The instant from which everything is sent again. */
const ReplayInputs: CommandInputs<WebhookFieldsFragment, { since: string | null }> = ({ editor }) => (
  <DateTimeField {...editor.field('since')} />
);
export default ReplayInputs;
