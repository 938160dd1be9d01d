import { ask } from '../../kit/confirm.ts';
import type { MessageId } from '../../lib/messages.ts';
import type { SeriesScope } from '../../lib/schema.generated.ts';
import { scopeTexts } from './categories.ts';

type Text = (id: MessageId, values?: Record<string, string>) => string;

/** Asks which occurrences of a series are meant; null when nothing is to be done. */
export async function askScope(
  text: Text,
  question: { title: string; confirmLabel: string; isDangerous?: boolean },
): Promise<SeriesScope | null> {
  const options = Object.entries(scopeTexts).map(([value, id]) => ({ value, label: text(id) }));
  const chosen = await ask(
    { ...question, text: text('calendar.scope.text') },
    // The first of them, this occurrence alone, changes the least.
    { label: text('calendar.scope.which'), options, preset: options[0]!.value },
  );
  return chosen as SeriesScope | null;
}
