import { useCallback, useEffect, useState } from 'react';
import { recordKind } from '../../app/shellParts.ts';
import type { FieldDisplays } from '../../kit/form/fieldDisplay.tsx';
import { needMessages } from '../../lib/languages.ts';
import type { Subject } from '../../lib/schema.generated.ts';

type Known = Partial<Record<Subject, FieldDisplays>>;

/** How the fields of these kinds are called and written: each area says it of its own, read when it is needed. */
export function useKindWords(subjects: readonly Subject[]): (subject: Subject) => FieldDisplays | undefined {
  const [known, setKnown] = useState<Known>({});
  const missing = subjects.filter((subject) => known[subject] === undefined && recordKind(subject).words !== undefined);
  const asked = [...new Set(missing)].sort().join(' ');
  useEffect(() => {
    if (asked === '') return;
    let isOver = false;
    void Promise.all(
      (asked.split(' ') as Subject[]).map(async (subject) => {
        const { displays, messages } = recordKind(subject).words!;
        const [read] = await Promise.all([displays(), needMessages(messages)]);
        return [subject, read] as const;
      }),
    ).then((read) => {
      if (!isOver) setKnown((before) => ({ ...before, ...Object.fromEntries(read) }));
    });
    return () => {
      isOver = true;
    };
  }, [asked]);
  return useCallback((subject) => known[subject], [known]);
}
