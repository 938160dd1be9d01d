import Box from '@mui/material/Box';
import ListItemButton from '@mui/material/ListItemButton';
import Paper from '@mui/material/Paper';
import Popper, { type PopperProps } from '@mui/material/Popper';
import { useText } from '../../lib/text.ts';
import { PersonAvatar } from './PersonAvatar.tsx';
import type { Mentioned } from './useMentionChoice.ts';

type Props = {
  id: string;
  options: readonly Mentioned[];
  /** Which of them the keys are at. */
  at: number;
  anchor: PopperProps['anchorEl'];
  /** Above a field that stands at the end of the page; below it, if left out. */
  isAbove?: boolean;
  onChoose: (one: Mentioned) => void;
};

/** Id of one of the choices, for `aria-activedescendant` of the text. */
export const mentionOptionId = (id: string, at: number) => `${id}-${at}`;

/** The people whom an `@` offers. */
export function MentionList({ id, options, at, anchor, isAbove = false, onChoose }: Props) {
  const text = useText();
  return (
    <Popper
      open={options.length > 0}
      anchorEl={anchor}
      placement={isAbove ? 'top-start' : 'bottom-start'}
      sx={{ zIndex: 'modal' }}
    >
      <Paper
        elevation={8}
        role="listbox"
        id={id}
        aria-label={text('form.editor.people')}
        sx={{ minWidth: 220, maxWidth: 320, py: 2 }}
      >
        {options.map((one, index) => (
          <ListItemButton
            key={one.id}
            id={mentionOptionId(id, index)}
            role="option"
            aria-selected={index === at}
            selected={index === at}
            // The focus stays in the text.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(one)}
            sx={{ gap: 3 }}
          >
            <PersonAvatar name={one.name} avatar={one.avatar ?? null} size={26} isNamed />
            <Box>
              <bdi>{one.name}</bdi>
              {one.note && <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{one.note}</Box>}
            </Box>
          </ListItemButton>
        ))}
      </Paper>
    </Popper>
  );
}
