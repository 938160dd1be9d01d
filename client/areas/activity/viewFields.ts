import { plain, special, yesNo, type FieldDisplay, type FieldDisplays } from '../../kit/form/fieldDisplay.tsx';
import type { MessageId } from '../../lib/messages.ts';

/** What is kept as an address says nothing to a reader but that it is another one. */
const settings = (label: MessageId): FieldDisplay => ({
  ...special(label, () => ''),
  tell: (_before, _after, { text }) => [text('views.history.changed')],
});

/** What of a saved view can change, for the activity. */
export const viewFields: FieldDisplays = {
  name: plain('views.name.label'),
  isShared: yesNo('views.share.label'),
  query: settings('views.field.query'),
  columns: settings('views.field.columns'),
};
