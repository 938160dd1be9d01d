import { callsOf } from '../../app/command/command.ts';
import type { useCommands } from '../../app/command/useCommands.ts';
import { homeOf } from '../../lib/entry.ts';
import type { Language } from '../../lib/schema.generated.ts';
import { getViewer, readRights } from '../../lib/session.ts';
import { ViewAsUserDocument } from './roles.generated.ts';
import { inviteUser } from './useInvite.ts';
import { setStatus } from './userStatus.ts';

/* What the menu of a row does, loaded once it is asked for. */

type Person = { id: string; fullName: string; status: string };
type Tools = { run: ReturnType<typeof useCommands>['run']; language: Language };

const viewAsUser = callsOf()({ operation: ViewAsUserDocument });

export const rowCalls = {
  invite: async (person: Person, { run, language }: Tools): Promise<void> => {
    await run(inviteUser, person, { language });
  },
  status: async (person: Person, { run }: Tools): Promise<void> => {
    await run(setStatus, person, { status: person.status === 'active' ? 'inactive' : 'active' });
  },
  viewAs: async ({ id }: Person, { run }: Tools): Promise<void> => {
    if (!(await run(viewAsUser, { id }))) return;
    // The page that those rights begin on has the notice that says so.
    await readRights();
    const viewer = getViewer();
    location.assign(viewer ? homeOf(viewer) : '/');
  },
};
