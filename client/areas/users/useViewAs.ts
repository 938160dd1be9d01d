import { callsOf } from '../../app/command/command.ts';
import { useCommands } from '../../app/command/useCommands.ts';
import { homeOf } from '../../lib/entry.ts';
import { getViewer, readRights } from '../../lib/session.ts';
import { ViewAsRoleDocument, ViewAsUserDocument } from './roles.generated.ts';

const call = callsOf();
const viewAsRole = call({ operation: ViewAsRoleDocument });
const viewAsUser = call({ operation: ViewAsUserDocument });

/** Looks through the rights of a role or a person: the program opens anew with them. */
export function useViewAs() {
  const { run } = useCommands();
  return async (kind: 'ROLE' | 'USER', id: string) => {
    if (!(kind === 'ROLE' ? await run(viewAsRole, { id }) : await run(viewAsUser, { id }))) return;
    // The page that those rights begin on has the notice that says so.
    await readRights();
    const viewer = getViewer();
    location.assign(viewer ? homeOf(viewer) : '/');
  };
}
