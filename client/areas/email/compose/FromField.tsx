import Box from '@mui/material/Box';
import InputBase from '@mui/material/InputBase';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useText } from '../../../lib/text.ts';
import { useMailboxes } from '../shared/useMailboxes.ts';
import { type Box as OpenBox, writeInBox } from './openBoxes.ts';

/** The address that an email is sent from, where the viewer has several; an answer keeps that of its conversation. */
export function FromField({ box }: { box: OpenBox }) {
  const text = useText();
  const all = useMailboxes();
  const writable = all.filter(({ kind, mayWrite }) => kind === 'PERSONAL' || mayWrite);
  if (writable.every(({ kind }) => kind === 'PERSONAL')) return null;
  const personal = all.find(({ kind }) => kind === 'PERSONAL');
  const label = text('email.compose.from');
  const own = personal?.id ?? '';
  const value = writable.some(({ id }) => id === box.mailboxId) ? (box.mailboxId ?? own) : own;
  const isFixed = box.answers !== null;
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        paddingInline: 4,
        borderBlockEnd: 1,
        borderColor: 'divider',
      }}
    >
      <Box component="span" aria-hidden sx={{ color: 'text.secondary', flex: 'none' }}>
        {label}
      </Box>
      <Select
        value={value}
        disabled={isFixed}
        displayEmpty
        onChange={({ target }) => writeInBox(box.key, { mailboxId: target.value || null })}
        input={<InputBase sx={{ minHeight: 44, flex: 1, minWidth: 0 }} inputProps={{ 'aria-label': label }} />}
      >
        {!personal && box.id === null && <MenuItem value="">{text('email.compose.ownAddress')}</MenuItem>}
        {writable.map(({ id, name, address }) => (
          <MenuItem key={id} value={id}>
            <bdi>{name}</bdi>&nbsp;<bdi dir="ltr">&lt;{address}&gt;</bdi>
          </MenuItem>
        ))}
      </Select>
    </Box>
  );
}
