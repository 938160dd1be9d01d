import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { IconX } from '@tabler/icons-react';
import { IconAction } from '../../kit/IconAction.tsx';
import { PersonAvatar } from '../../kit/people/PersonAvatar.tsx';
import { RecordPicker } from '../../kit/records/RecordPicker.tsx';
import type { BoardAccess } from '../../lib/schema.generated.ts';
import { useText } from '../../lib/text.ts';
import { Part } from './cardFields.tsx';

/** Somebody, or a team, who may do something with a board. */
export type Sharer = { id: string; name: string; avatar: string | null; access: BoardAccess };
type Found = { id: string; name: string; avatar?: string | null };

const accesses: BoardAccess[] = ['OWNER', 'EDIT', 'VIEW'];

type Props = {
  title: string;
  addLabel: string;
  all: readonly Sharer[];
  /** Who stays as they are. */
  fixedId?: string | undefined;
  search: (typed: string) => Promise<readonly Found[]>;
  onChange: (all: readonly Sharer[]) => void;
};

/** Whom a board is shared with, and what each of them may do. */
export function SharedWith({ title, addLabel, all, fixedId, search, onChange }: Props) {
  const text = useText();
  return (
    <Part title={title}>
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
                  onChange(all.map((each) => (each === one ? { ...one, access: target.value as BoardAccess } : each)))
                }
                slotProps={{ htmlInput: { 'aria-label': text('kanban.access.of', { name: one.name }) } }}
                sx={{ minWidth: 124 }}
              >
                {accesses.map((access) => (
                  <MenuItem key={access} value={access}>
                    {text(`kanban.access.${access}`)}
                  </MenuItem>
                ))}
              </TextField>
              <IconAction
                size="small"
                label={text('kanban.access.remove', { name: one.name })}
                disabled={one.id === fixedId}
                onClick={() => onChange(all.filter((each) => each !== one))}
              >
                <IconX size={18} />
              </IconAction>
            </Box>
          ))}
        </Box>
      )}
      <RecordPicker<Found & { picture: React.ReactNode }>
        label={addLabel}
        value={null}
        onChange={(one) =>
          one && onChange([...all, { id: one.id, name: one.name, avatar: one.avatar ?? null, access: 'EDIT' }])
        }
        search={async (typed) =>
          (await search(typed))
            .filter(({ id }) => !all.some((each) => each.id === id))
            .map((one) => ({
              ...one,
              picture: <PersonAvatar name={one.name} avatar={one.avatar} size={26} isNamed />,
            }))
        }
      />
    </Part>
  );
}
