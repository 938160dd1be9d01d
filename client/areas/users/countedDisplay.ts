import { special, type FieldDisplay } from '../../kit/form/fieldDisplay.tsx';
import type { MessageId } from '../../lib/messages.ts';

const partsOf = (value: unknown) => (Array.isArray(value) ? value.map((part) => JSON.stringify(part)) : []);

/** Parts that are too long to be told one by one: how many came and went. One with another condition did both. */
export function counted(label: MessageId, count: MessageId): FieldDisplay {
  return {
    ...special(label, (value, { text }) => text(count, { count: (value as unknown[]).length })),
    tell: (before, after, { text }) => {
      const [was, is] = [partsOf(before), partsOf(after)];
      const told = (id: MessageId, parts: string[], others: string[]) => {
        const many = parts.filter((part) => !others.includes(part)).length;
        return many === 0 ? [] : [text(id, { name: text(count, { count: many }) })];
      };
      return [...told('form.history.added', is, was), ...told('form.history.removed', was, is)];
    },
  };
}
