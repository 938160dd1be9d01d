import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import { IconChevronDown } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Pill } from '../../kit/list/PillMenu.tsx';
import type { ViewSlotProps } from '../../kit/list/viewSlot.ts';
import { needMessages } from '../../lib/languages.ts';
import { useText } from '../../lib/text.ts';

const ViewMenu = lazy(async () => (await Promise.all([import('./ViewMenu.tsx'), needMessages(['views', 'form'])]))[0]);
const ViewChangeButtons = lazy(
  async () => (await Promise.all([import('./ViewChangeButtons.tsx'), needMessages(['views', 'form'])]))[0],
);

/** Names the view that is open, and opens the menu of the others; what was changed in it is saved or dropped beside it. */
export function ViewSwitcher(props: ViewSlotProps) {
  const { views, isChanged } = props;
  const text = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  // Without a view "All" holds only while nothing is left out.
  const name = views.current?.name ?? text(props.isNarrowed ? 'kit.views.narrowed' : 'kit.views.all');
  const isEdited = isChanged && views.current !== null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minWidth: 0 }}>
      <Pill sx={{ maxWidth: 'min(100%, 320px)' }}>
        <ButtonBase
          aria-label={text(isEdited ? 'kit.views.currentChanged' : 'kit.views.current', { name })}
          aria-haspopup="menu"
          aria-expanded={anchor ? true : undefined}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <Box component="bdi" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', fontWeight: 500 }}>
            {name}
          </Box>
          {isEdited && (
            <Box
              component="span"
              sx={{ flex: 'none', width: 8, height: 8, borderRadius: '50%', bgcolor: 'primary.main' }}
            />
          )}
          <IconChevronDown size={16} aria-hidden />
        </ButtonBase>
      </Pill>
      <Suspense fallback={isEdited && <Button size="small" sx={{ visibility: 'hidden' }} />}>
        {isEdited && <ViewChangeButtons {...props} />}
        {anchor && <ViewMenu {...props} anchor={anchor} onClose={() => setAnchor(null)} />}
      </Suspense>
    </Box>
  );
}
