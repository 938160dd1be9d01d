import IconButton from '@mui/material/IconButton';
import { IconLayoutGridAdd } from '@tabler/icons-react';
import { type ComponentType, useId, useState } from 'react';
import { needMessages } from '../../lib/languages.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { useText } from '../../lib/text.ts';
import { allPages } from '../pageTable.ts';
import type { ShortcutsCardProps } from './ShortcutsCard.tsx';

/** Opens the pages that the user put within reach. Their menu is loaded when it is opened first. */
export function ShortcutsButton({ viewer }: { viewer: Viewer }) {
  const text = useText();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [Card, setCard] = useState<ComponentType<ShortcutsCardProps> | null>(null);
  const open = async (button: HTMLElement) => {
    // The card shows the titles of pages of every area.
    const titles = allPages().flatMap(({ messages = [] }) => messages);
    const [module] = await Promise.all([import('./ShortcutsCard.tsx'), needMessages(['account', ...titles])]);
    setCard(() => module.ShortcutsCard);
    setAnchor(button);
  };
  return (
    <>
      <IconButton
        aria-label={text('shell.shortcuts.label')}
        aria-haspopup="dialog"
        aria-controls={anchor ? id : undefined}
        aria-expanded={anchor ? true : undefined}
        onClick={(event) => void open(event.currentTarget).catch(() => undefined)}
      >
        <IconLayoutGridAdd size={22} />
      </IconButton>
      {Card && <Card id={id} viewer={viewer} anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  );
}
