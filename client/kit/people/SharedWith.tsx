import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { IconX } from '@tabler/icons-react';
import { useId } from 'react';
import { useText } from '../../lib/text.ts';
import { IconAction } from '../IconAction.tsx';
import { PersonAvatar } from './PersonAvatar.tsx';
import { PersonPicker, type SearchPeople } from './PersonPicker.tsx';

/** Somebody, or a team, who may do something. */
export type Sharer<Access extends string> = { id: string; name: string; avatar: string | null; access: Access };

type Props<Access extends string> = {
  title: string;
  addLabel: string;
  all: readonly Sharer<Access>[];
  /** What they may be given, and what somebody who is added has. */
  accesses: readonly { value: Access; label: string }[];
  initial: Access;
  /** Who stays as they are. */
  fixedId?: string | undefined;
  search: SearchPeople;
  onChange: (all: readonly Sharer<Access>[]) => void;
};

/** Whom something is shared with, and what each of them may do. */
export function SharedWith<Access extends string>({ title, addLabel, all, fixedId, search, ...props }: Props<Access>) {
  const { accesses, initial, onChange } = props;
  const text = useText();
  const id = useId();
  const fixedNote = useId();
  return (
    <Box role="group" aria-labelledby={id} sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <Box component="h3" id={id} sx={{ margin: 0, typography: 'subtitle2' }}>
        {title}
      </Box>
      {all.length > 0 && (
        <Box component="ul" sx={{ display: 'grid', gap: 2, margin: 0, padding: 0, listStyle: 'none' }}>
          {all.map((one) => (
            <Box component="li" key={one.id} sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
              <PersonAvatar name={one.name} avatar={one.avatar} size={30} isNamed />
              <Box component="bdi" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                {one.name}
              </Box>
              <TextField
                select
                size="small"
                value={one.access}
                disabled={one.id === fixedId}
                onChange={({ target }) =>
                  onChange(all.map((each) => (each === one ? { ...one, access: target.value as Access } : each)))
                }
                slotProps={{
                  htmlInput: {
                    'aria-label': text('parts.shared.access', { name: one.name }),
                    ...(one.id === fixedId && { 'aria-describedby': fixedNote }),
                  },
                }}
                sx={{ minWidth: 124 }}
              >
                {accesses.map(({ value, label }) => (
                  <MenuItem key={value} value={value}>
                    {label}
                  </MenuItem>
                ))}
              </TextField>
              <IconAction
                size="small"
                label={text('parts.shared.remove', { name: one.name })}
                disabled={one.id === fixedId}
                onClick={() => onChange(all.filter((each) => each !== one))}
              >
                <IconX size={18} />
              </IconAction>
            </Box>
          ))}
        </Box>
      )}
      {fixedId !== undefined && (
        <Box id={fixedNote} sx={{ typography: 'body2', color: 'text.secondary' }}>
          {text('parts.shared.fixed')}
        </Box>
      )}
      <PersonPicker
        // What was typed went with whom it found.
        key={all.map((one) => one.id).join()}
        label={addLabel}
        without={all.map((one) => one.id)}
        search={search}
        onChange={(one) =>
          one && onChange([...all, { id: one.id, name: one.name, avatar: one.person.avatar ?? null, access: initial }])
        }
      />
    </Box>
  );
}
