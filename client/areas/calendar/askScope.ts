import type { MessageId } from '../../lib/messages.ts';
import type { SeriesScope } from '../../lib/schema.generated.ts';
import { scopeTexts } from './categories.ts';

type Text = (id: MessageId, values?: Record<string, string>) => string;

/** Asks which occurrences of a series are meant. */
export function scopeQuestion(text: Text, question: { title: string; confirmLabel: string; isDangerous?: boolean }) {
  const options = Object.entries(scopeTexts).map(([value, id]) => ({ value, label: text(id) }));
  return {
    ...question,
    text: text('calendar.scope.text'),
    // The first of them, this occurrence alone, changes the least.
    choice: { label: text('calendar.scope.which'), options, preset: options[0]!.value },
    chosen: (scope: string) => ({ scope: scope as SeriesScope }),
  };
}
