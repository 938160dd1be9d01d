import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { IconChevronDown, IconChevronUp, IconPlus, IconX } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { IconAction } from '../../kit/IconAction.tsx';
import { useText } from '../../lib/text.ts';
import type { Destination } from './destinations.ts';
import { stepped } from './order.ts';

type ShortcutsEditorProps = { known: Destination[]; chosen: Destination[]; paths: string[]; onChange: (paths: string[]) => void };

/** Adds, removes and orders shortcuts; every change holds at once. */
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
  const nameOf = ({ titleId, groupIds }: Destination) => [...groupIds, titleId].map((id) => text(id)).join(' › ');
  return (
    <Box ref={frame} tabIndex={-1} sx={{ maxHeight: 480, overflowY: 'auto', paddingBlock: 2, outline: 'none' }}>
      <Rows>
        {chosen.map((destination, index) => {
          const name = nameOf(destination);
          const { path } = destination;
          return (
            <Row key={path} name={name}>
              <IconAction size="small" label={text('account.shortcuts.earlier', { name })} aria-disabled={index === 0} onClick={() => onChange(stepped(paths, shown, path, -1))}>
                <IconChevronUp size={18} />
              </IconAction>
              <IconAction size="small" label={text('account.shortcuts.later', { name })} aria-disabled={index === chosen.length - 1} onClick={() => onChange(stepped(paths, shown, path, 1))}>
                <IconChevronDown size={18} />
              </IconAction>
              <IconAction size="small" label={text('account.shortcuts.remove', { name })} onClick={() => change(paths.filter((one) => one !== path))}>
                <IconX size={18} />
              </IconAction>
            </Row>
          );
        })}
      </Rows>
      {rest.length > 0 && (
        <>
          <Typography variant="body2" component="h3" color="textSecondary" sx={{ padding: '12px 16px 4px' }}>
            {text('account.shortcuts.more')}
          </Typography>
          <Rows>
            {rest.map((destination) => (
              <Row key={destination.path} name={nameOf(destination)}>
                <IconAction size="small" label={text('account.shortcuts.add', { name: nameOf(destination) })} onClick={() => change([...paths.filter((one) => one !== destination.path), destination.path].slice(-24))}>
                  <IconPlus size={18} />
                </IconAction>
              </Row>
            ))}
          </Rows>
        </>
      )}
    </Box>
  );
}

const Rows = ({ children }: { children: ReactNode }) => (
  <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
    {children}
  </Box>
);

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', minHeight: 40, padding: '0 12px 0 16px' }}>
      <Typography component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {name}
      </Typography>
      {children}
    </Box>
  );
}
