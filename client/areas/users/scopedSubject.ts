import type { Subject } from '../../lib/schema.generated.ts';
import type { Condition } from './ConditionValue.tsx';

/** A kind of records, and what rules can say of which of them are meant. */
export type ScopedSubject = {
  /** As people read it. */
  name: string;
  subject: Subject;
  conditions: readonly Condition[];
  /** Field with the id of the user that a record belongs to. */
  owner: string | null | undefined;
  hasTeams: boolean;
};
