import { hasAdministrator } from '../../access/administrators.ts';
import { isAllPowerful } from '../../access/covers.ts';
import { requireProofFor } from '../../access/proof.ts';
import { reachOfRoles, refuseBeyond } from '../../access/reach.ts';
import { roleIdsOf } from '../../access/roles.ts';
import type { Context } from '../../context.ts';
import type { UserRow } from '../../db/peopleTables.ts';
import { invalid, notFound } from '../../errors.ts';

/* What may be done with users beyond what rules say: whatever the way, it comes by here. */

type Roles = Pick<UserRow, 'roleId' | 'otherRoleIds'>;

const ownAccount = (field: string) =>
  invalid({
    [field]: { key: 'ownAccount', message: 'of your own account can be changed by another administrator only' },
  });
const ownDeletion = () =>
  invalid({ id: { key: 'ownAccount', message: 'is your own account, which another administrator has to delete' } });
const ownEmail = () =>
  invalid({
    email: { key: 'ownEmail', message: 'is changed in your account settings, with a link to the new address' },
  });
const lastAdministrator = (field: string) =>
  invalid({ [field]: { key: 'lastAdministrator', message: 'would leave no administrator' } });

/** Refuses a change that would shut out its author or everybody, or that reaches further than its author does. */
export async function guardUser(tx: Context, before: UserRow | null, after: UserRow | null): Promise<void> {
  // Programs are changed in the list of their own.
  if (before?.isService === 1) throw notFound('User');
  const areRolesOther = before === null || after === null || rolesOf(before) !== rolesOf(after);
  const isStatusOther = before !== null && before.status !== after?.status;
  const { viewer } = tx;
  // Whoever has the address gets the links that set a password, and with them the roles.
  const isAddressOther = before !== null && after !== null && before.email !== after.email;
  if (before !== null && after !== null && (areRolesOther || isAddressOther)) await requireProofFor(tx, 'roles');
  if (viewer !== null) {
    if (before?.id === viewer.userId) {
      if (after === null) throw ownDeletion();
      if (areRolesOther) throw ownAccount('roleId');
      if (isStatusOther) throw ownAccount('status');
      // With a stolen session it would be the way to a new password: it takes the password and a link (`changeEmail`).
      if (isAddressOther) throw ownEmail();
    } else {
      // Whoever could change the address or the password of somebody who reaches further would be them.
      await refuseBeyond(tx, before, after);
    }
  }
  if (before?.status !== 'active' || !(areRolesOther || isStatusOther)) return;
  const field = after === null ? 'id' : isStatusOther ? 'status' : 'roleId';
  await refuseWithoutAdministrator(tx, field, before);
}

const rolesOf = (row: Roles) => roleIdsOf(row).join();

/** Refuses what leaves nobody who may do everything and can sign in. */
export async function refuseWithoutAdministrator(tx: Context, field: string, before?: Roles): Promise<void> {
  if (before !== undefined && !isAllPowerful((await reachOfRoles(tx, roleIdsOf(before))).rules)) return;
  if (!(await hasAdministrator(tx))) throw lastAdministrator(field);
}
