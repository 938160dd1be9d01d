import Box from '@mui/material/Box';
import { useRoleName } from '../../app/useRoleName.ts';
import { roleLook } from './userTexts.ts';

/** Icon and name of a role. */
export function RoleLabel({ role }: { role: { key: string; name: string } }) {
  const nameOf = useRoleName();
  const { icon: Look, tone } = roleLook(role.key);
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 2, minWidth: 0, verticalAlign: 'middle' }}
    >
      <Box component={Look} size={20} aria-hidden sx={{ flexShrink: 0, color: `${tone}.main` }} />
      <bdi>{nameOf(role)}</bdi>
    </Box>
  );
}
