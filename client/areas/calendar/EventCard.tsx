import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover, { type PopoverActions } from '@mui/material/Popover';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { IconCopy, IconPencil, IconTrash, IconX } from '@tabler/icons-react';
import { type ReactNode, useCallback, useId, useRef } from 'react';
import { callsOf } from '../../app/command/command.ts';
import { useCommands } from '../../app/command/useCommands.ts';
import { FailedState } from '../../kit/EmptyState.tsx';
import { IconAction } from '../../kit/IconAction.tsx';
import { SideDrawer } from '../../kit/SideDrawer.tsx';
import { ToneDot } from '../../kit/ToneDot.tsx';
import { useCan } from '../../lib/ability.tsx';
import { useFollowing } from '../../lib/records.ts';
import { useText } from '../../lib/text.ts';
import { AnswerButtons } from './AnswerButtons.tsx';
import { DuplicateEventDocument, type EventFormFieldsFragment, useEventFormQuery } from './calendar.generated.ts';
import { categoryTones } from './categories.ts';
import { EventFacts } from './EventFacts.tsx';
import type { ShownEvent } from './shownEvent.ts';

type Props = {
  shown: ShownEvent;
  /** Where the event stands on the screen. */
  place: DOMRect;
  /** The form, of the event or of a copy of it. */
  onEdit: (id: string, occurrence: string | null) => void;
  onRemove: () => void;
  onClose: () => void;
};

const duplicateEvent = callsOf({ changes: ['CalendarEvent'] })({
  operation: DuplicateEventDocument,
  variables: ({ id }: { id: string }) => ({ id }),
  done: ({ duplicateCalendarEvent: { batchId, event } }, { text }) => ({
    text: text('calendar.action.added', { name: event.title }),
    batchId,
  }),
});

/** An event to be read before it is changed: beside it, on a phone a sheet from below. */
export default function EventCard({ shown, place, onClose, ...acts }: Props) {
  const text = useText();
  const isSheet = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true });
  const { event: known, occurrence } = shown;
  const variables = { id: known.id, occurrence };
  const { data, error, refetch } = useEventFormQuery({ variables, fetchPolicy: 'no-cache' });
  useFollowing(['CalendarEvent'], refetch);
  const event = data?.calendarEvent;
  const title = event?.title ?? known.title;
  const body = event ? (
    <EventFacts event={event} />
  ) : error ? (
    <FailedState title={text('calendar.form.failed')} onRetry={() => void refetch().catch(() => undefined)} />
  ) : event === null ? (
    text('calendar.form.missing')
  ) : (
    <Skeleton variant="rounded" height={120} />
  );
  const footer = event && <CardActions event={event} at={occurrence} onClose={onClose} {...acts} />;
  const name = (
    <Box component="span" sx={{ display: 'flex', gap: 3, alignItems: 'baseline', overflowWrap: 'anywhere' }}>
      <ToneDot tone={categoryTones[event?.category ?? known.category]} />
      <bdi>{title}</bdi>
    </Box>
  );
  return isSheet ? (
    <SideDrawer isOpen onClose={onClose} title={name} footer={footer}>
      {body}
    </SideDrawer>
  ) : (
    <CardBeside place={place} title={name} footer={footer} onClose={onClose}>
      {body}
    </CardBeside>
  );
}

type CardProps = {
  place: DOMRect;
  title: ReactNode;
  footer: ReactNode;
  onClose: () => void;
  children: ReactNode;
};

/** Between the event and its card. */
const gap = 8;

function CardBeside({ place, title, footer, onClose, children }: CardProps) {
  const text = useText();
  const titleId = useId();
  const position = useRef<PopoverActions>(null);
  // What belongs to the event comes later than the card, which keeps within the window as it grows.
  const follow = useCallback((content: HTMLElement | null) => {
    const sizes = new ResizeObserver(() => position.current?.updatePosition());
    if (content) sizes.observe(content);
    return () => sizes.disconnect();
  }, []);
  const { x, y, width, height } = place;
  const anchor = new DOMRect(x - gap, y, width + 2 * gap, height);
  // Where there is more room.
  const isBefore = x + width / 2 > window.innerWidth / 2;
  return (
    <Popover
      open
      action={position}
      anchorEl={{ nodeType: 1, getBoundingClientRect: () => anchor } as HTMLElement}
      onClose={onClose}
      anchorOrigin={{ vertical: 'top', horizontal: isBefore ? 'left' : 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: isBefore ? 'right' : 'left' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': titleId,
          sx: { width: 420, display: 'flex', flexDirection: 'column' },
        },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'start', gap: 2, padding: '16px 12px 12px 24px' }}>
        <Typography id={titleId} variant="h5" component="h2" sx={{ flex: 1, minWidth: 0, paddingBlockStart: 1 }}>
          {title}
        </Typography>
        <IconAction label={text('kit.drawer.close')} onClick={onClose} size="small">
          <IconX size={20} />
        </IconAction>
      </Box>
      <Box sx={{ flex: 1, minHeight: 0, overflowY: 'auto', padding: '0 24px 20px' }}>
        <div ref={follow}>{children}</div>
      </Box>
      {footer && <Box sx={{ padding: 4, borderTop: 1, borderColor: 'divider' }}>{footer}</Box>}
    </Popover>
  );
}

type ActionsProps = Pick<Props, 'onEdit' | 'onRemove' | 'onClose'> & {
  event: EventFormFieldsFragment;
  at: string | null;
};

/** What the viewer may do with it. */
function CardActions({ event, at, onEdit, onRemove, onClose }: ActionsProps) {
  const text = useText();
  const { busy, run } = useCommands();
  const mayEdit = useCan('update', 'CalendarEvent') && event.mayChange;
  const mayDuplicate = useCan('create', 'CalendarEvent') && event.mayChange;
  const mayRemove = useCan('delete', 'CalendarEvent') && event.mayChange;
  const duplicate = async () => {
    const done = await run(duplicateEvent, { id: event.id });
    if (done) onEdit(done.duplicateCalendarEvent.event.id, null);
  };
  if (!event.myAnswer && !mayEdit && !mayDuplicate && !mayRemove) return null;
  return (
    <Box sx={{ flex: 1, display: 'grid', gap: 3 }}>
      {event.myAnswer && <AnswerButtons event={event} at={at} onAnswered={onClose} />}
      {(mayEdit || mayDuplicate || mayRemove) && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          {mayEdit && (
            <Button variant="contained" startIcon={<IconPencil size={18} />} onClick={() => onEdit(event.id, at)}>
              {text('calendar.card.edit')}
            </Button>
          )}
          {mayDuplicate && (
            <Button
              startIcon={<IconCopy size={18} />}
              loading={busy !== null}
              loadingPosition="start"
              onClick={() => void duplicate()}
            >
              {text('calendar.card.duplicate')}
            </Button>
          )}
          {mayRemove && (
            <Button color="error" startIcon={<IconTrash size={18} />} onClick={onRemove}>
              {text('calendar.card.delete')}
            </Button>
          )}
        </Box>
      )}
    </Box>
  );
}
