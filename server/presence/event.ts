import type { Subject } from '../graphql/schema.generated.ts';

export type Place = { subject: Subject; subjectId: number };
/** One open page of somebody. */
export type Entry = { userId: number; isEditing: boolean; since: number };

/** What servers tell each other of one open page: it is there, it is new and asks who else is, it has gone. */
export type PresenceEvent = Place & Entry & { kind: 'presence'; entryId: string; state: 'here' | 'new' | 'gone' };
