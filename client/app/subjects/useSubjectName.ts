import { useCallback } from 'react';
import type { Subject } from '../../lib/schema.generated.ts';
import { useText } from '../../lib/text.ts';

/** A subject that has no name yet goes by its word: `BoardCard` is `Board card`. */
const spaced = (word: string) =>
  /^[A-Z][a-z]+([A-Z][a-z]+)+$/.test(word)
    ? word.replace(/(?<=.)[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    : word;

/** What records of a subject are called where rights are set. */
export function useSubjectName(): (subject: Subject) => string {
  const text = useText();
  return useCallback((subject) => spaced(text('roles.page.subject', { subject })), [text]);
}
