import type { ReactNode } from 'react';
import { FieldLimitsProvider } from '../../kit/form/formReadOnly.ts';
import { type ProblemTexts, ProblemTextsProvider } from '../../kit/form/problems.ts';
import { useFieldLimits } from '../../lib/ability.tsx';
import type { Subject } from '../../lib/schema.generated.ts';

type Props = { kind: { subject: Subject; problemTexts?: ProblemTexts }; children: ReactNode };

const noTexts: ProblemTexts = {};

/** What the fields of a record's form know of it: the words for what is wrong, and which of them a role limits. */
export function RecordProviders({ kind, children }: Props) {
  const limitOf = useFieldLimits(kind.subject);
  return (
    <ProblemTextsProvider value={kind.problemTexts ?? noTexts}>
      <FieldLimitsProvider value={limitOf}>{children}</FieldLimitsProvider>
    </ProblemTextsProvider>
  );
}
