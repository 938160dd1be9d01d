import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Popover from '@mui/material/Popover';
import Switch from '@mui/material/Switch';
import { IconEye, IconEyeCheck } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useCommands } from '../../app/command/useCommands.ts';
import { callsOf } from '../../app/command/command.ts';
import { IconAction } from '../../kit/IconAction.tsx';
import type { BoardEvent } from '../../lib/schema.generated.ts';
import { useText } from '../../lib/text.ts';
import { WatchBoardCardDocument, WatchBoardDocument } from './kanban.generated.ts';

const events: BoardEvent[] = ['ADDED', 'MOVED', 'CHANGED', 'DUE', 'COMMENTED', 'ARCHIVED'];

const shown = (events: readonly BoardEvent[] | BoardEvent) =>
  events.length > 0 ? ([events].flat() as BoardEvent[]) : null;
const watchBoard = callsOf()({
  operation: WatchBoardDocument,
  expected: ({ id, events: next }) => ({ watchBoard: { __typename: 'Board' as const, id, myWatch: shown(next) } }),
});
const watchCard = callsOf()({
  operation: WatchBoardCardDocument,
  expected: ({ id, events: next }) => ({
    watchBoardCard: { __typename: 'BoardCard' as const, id, myWatch: shown(next) },
  }),
});

type Props = { of: 'board' | 'card'; id: string; watch: readonly BoardEvent[] | null | undefined };

/** Whether one is told of what happens on a board or to a card, and of what. */
export function WatchButton({ of, id, watch }: Props) {
  const text = useText();
  const titleId = useId();
  const { run } = useCommands();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const offered = of === 'board' ? events : events.filter((event) => event !== 'ADDED');
  const chosen = watch ?? [];
  const isOn = chosen.length > 0;
  const choose = (next: BoardEvent[]) =>
    of === 'board' ? run(watchBoard, { id, events: next }) : run(watchCard, { id, events: next });
  const name = text(of === 'board' ? 'kanban.watch.board' : 'kanban.watch.card');
  return (
    <>
      <IconAction
        label={name}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        color={isOn ? 'primary' : 'default'}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {isOn ? <IconEyeCheck size={22} /> : <IconEye size={22} />}
      </IconAction>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
        transformOrigin={{ vertical: 'top', horizontal: 'center' }}
        slotProps={{ paper: { role: 'dialog', 'aria-labelledby': titleId } }}
      >
        <Box sx={{ width: 320, maxWidth: '100%', padding: 4, display: 'grid', gap: 1 }}>
          <FormControlLabel
            control={<Switch checked={isOn} onChange={(_, isWanted) => void choose(isWanted ? offered : [])} />}
            label={<span id={titleId}>{name}</span>}
            sx={{ fontWeight: 500 }}
          />
          {isOn && (
            <Box role="group" aria-label={text('kanban.watch.title')} sx={{ display: 'grid', mt: 2 }}>
              <Box sx={{ typography: 'body2', color: 'text.secondary', mb: 1 }}>{text('kanban.watch.title')}</Box>
              {offered.map((event) => (
                <FormControlLabel
                  key={event}
                  control={
                    <Checkbox
                      checked={chosen.includes(event)}
                      onChange={(_, isWanted) =>
                        void choose(offered.filter((one) => (one === event ? isWanted : chosen.includes(one))))
                      }
                    />
                  }
                  label={text(`kanban.watch.${event}`)}
                />
              ))}
            </Box>
          )}
          <Box sx={{ typography: 'body2', color: 'text.secondary', mt: 2 }}>{text('kanban.watch.help')}</Box>
        </Box>
      </Popover>
    </>
  );
}
