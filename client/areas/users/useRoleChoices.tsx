import { useMemo } from 'react';
import type { Choice } from '../../kit/form/SelectField.tsx';
import { useGrantableRolesQuery, useRoleNamesQuery } from './users.generated.ts';
import { useCan } from '../../lib/ability.tsx';
import { useRoleName } from '../../app/useRoleName.ts';
import { roleLook } from './userTexts.ts';

type Role = { id: string; key: string; name: string };

const choiceOf = (role: Role, label: string): Choice => {
  const { icon: Look } = roleLook(role.key);
  return { value: role.id, label, icon: <Look size={20} /> };
};

/** All roles, for filters. */
export function useRoleNames(): Role[] {
  const { data } = useRoleNamesQuery({ context: { isQuiet: true } });
  return useMemo(() => data?.roleNames ?? [], [data]);
}

/** The roles that the viewer may give, and those of `kept` that the user has already. */
export function useRoleChoices(kept: readonly string[] = []) {
  const names = useRoleNames();
  const nameOf = useRoleName();
  const [mayAdd, mayEdit] = [useCan('create', 'User'), useCan('update', 'User')];
  const { data, loading } = useGrantableRolesQuery({
    context: { isQuiet: true },
    // Who gives no roles is not told which could be given.
    skip: !mayAdd && !mayEdit,
  });
  const grantable = data?.grantableRoles ?? [];
  const own = names.filter(({ id }) => kept.includes(id) && !grantable.some((role) => role.id === id));
  return { choices: [...grantable, ...own].map((role) => choiceOf(role, nameOf(role))), isLoading: loading && !data };
}
