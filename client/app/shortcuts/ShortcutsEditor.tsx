import Box from '@mui/material/Box';
import IconButton, { type IconButtonProps } from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { IconChevronDown, IconChevronUp, IconPlus, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { useText } from '../../lib/text.ts';
import type { Destination } from './destinations.ts';
import { placed, stepped } from './order.ts';
import { ShortcutRow } from './ShortcutRow.tsx';

type ShortcutsEditorProps = {
  known: Destination[];
  chosen: Destination[];
  paths: string[];
  onChange: (paths: string[]) => void;
};

const rows = { listStyle: 'none', margin: 0, padding: 0 } as const;

/** Adds, removes and orders shortcuts, by mouse or by keyboard; every change holds at once. */
export function ShortcutsEditor({ known, chosen, paths, onChange }: ShortcutsEditorProps) {
  const text = useText();
  const frame = useRef<HTMLDivElement>(null);
  const shown = chosen.map(({ path }) => path);
  const rest = known.filter(({ path }) => !shown.includes(path));
  // A button that goes with its row must not take the focus along.
  const change = (next: string[]) => {
    frame.current?.focus();
    onChange(next);
  };
  const step = (path: string, by: -1 | 1) => onChange(stepped(paths, shown, path, by));
  const nameOf = ({ titleId, groupId }: Destination) =>
    [...(groupId ? [groupId] : []), titleId].map((id) => text(id)).join(' › ');
  return (
    <Box ref={frame} tabIndex={-1} sx={{ maxHeight: 480, overflowY: 'auto', paddingBlock: 2, outline: 'none' }}>
      <Box component="ul" sx={rows}>
        {chosen.map((destination, index) => {
          const name = nameOf(destination);
          const { path } = destination;
          return (
            <ShortcutRow
              key={path}
              destination={destination}
              index={index}
              onMove={(from, to) => onChange(placed(paths, shown, from, to))}
            >
              <RowButton
                label={text('account.shortcuts.earlier', { name })}
                aria-disabled={index === 0}
                onClick={() => step(path, -1)}
              >
                <IconChevronUp size={18} />
              </RowButton>
              <RowButton
                label={text('account.shortcuts.later', { name })}
                aria-disabled={index === chosen.length - 1}
                onClick={() => step(path, 1)}
              >
                <IconChevronDown size={18} />
              </RowButton>
              <RowButton
                label={text('account.shortcuts.remove', { name })}
                onClick={() => change(paths.filter((one) => one !== path))}
              >
                <IconX size={18} />
              </RowButton>
            </ShortcutRow>
          );
        })}
      </Box>
      {rest.length > 0 && (
        <>
          <Typography variant="body2" component="h3" color="textSecondary" sx={{ padding: '12px 16px 4px' }}>
            {text('account.shortcuts.more')}
          </Typography>
          <Box component="ul" sx={rows}>
            {rest.map((destination) => (
              <ShortcutRow key={destination.path} destination={destination}>
                <RowButton
                  label={text('account.shortcuts.add', { name: nameOf(destination) })}
                  onClick={() =>
                    change([...paths.filter((one) => one !== destination.path), destination.path].slice(-24))
                  }
                >
                  <IconPlus size={18} />
                </RowButton>
              </ShortcutRow>
            ))}
          </Box>
        </>
      )}
    </Box>
  );
}

/** Named by the browser: a tooltip of our own would stay behind when its row goes to another place under the pointer. */
const RowButton = ({ label, ...button }: IconButtonProps & { label: string }) => (
  <IconButton size="small" aria-label={label} title={label} {...button} />
);
