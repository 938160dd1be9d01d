import { useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import type { Choice } from '../../kit/form/SelectField.tsx';
import { GrantableRolesDocument, RoleNamesDocument } from './users.generated.ts';
import { roleLook } from './userTexts.ts';

type Role = { id: string; key: string; name: string };

const choiceOf = ({ id, key, name }: Role): Choice => {
  const { icon: Look } = roleLook(key);
  return { value: id, label: name, icon: <Look size={20} /> };
};

/** All roles, for filters. */
export function useRoleNames(): Role[] {
  const { data } = useQuery(RoleNamesDocument, { context: { isQuiet: true } });
  return useMemo(() => data?.roleNames ?? [], [data]);
}

/** The roles that the viewer may give, and those of `kept` that the user has already. */
export function useRoleChoices(kept: readonly string[] = []) {
  const names = useRoleNames();
  const { data, loading } = useQuery(GrantableRolesDocument, { context: { isQuiet: true } });
  const grantable = data?.grantableRoles ?? [];
  const own = names.filter(({ id }) => kept.includes(id) && !grantable.some((role) => role.id === id));
  return { choices: [...grantable, ...own].map(choiceOf), isLoading: loading && !data };
}
