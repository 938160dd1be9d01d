import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import CardHeader from '@mui/material/CardHeader';
import Skeleton from '@mui/material/Skeleton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { IconMessage, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { FailedState } from '../../kit/EmptyState.tsx';
import { DateText } from '../../kit/Figures.tsx';
import type { FieldDisplays } from '../../kit/form/fieldDisplay.tsx';
import { FieldRow } from '../../kit/form/FieldRow.tsx';
import { causeTexts } from '../../kit/form/HistoryEntry.tsx';
import { Timeline, type TimelineEvent } from '../../kit/people/Timeline.tsx';
import { useFollowing } from '../../lib/records.ts';
import type { Subject, TimelinePart } from '../../lib/schema.generated.ts';
import { useText } from '../../lib/text.ts';
import { CommentBox } from './CommentBox.tsx';
import { CommentActions, CommentEntry } from './CommentEntry.tsx';
import { WaitingComments } from './WaitingComments.tsx';
import { useRecordTimelineQuery, type RecordTimelineQuery } from './timeline.generated.ts';

type Entry = RecordTimelineQuery['timeline']['nodes'][number];
type Props = {
  subject: Subject;
  subjectId: string;
  /** How the fields of the record are called and written. */
  displays: FieldDisplays;
  /** How events that the record knows itself are told, and which fields they tell of. */
  events?: { tell: (event: RecordEvent) => TimelineEvent; fields: ReadonlySet<string> };
};

export type RecordEvent = NonNullable<Entry['event']> & { at: string };

const pageSize = 10;
const looks = {
  CREATE: { titleId: 'form.history.created', tone: 'success', icon: IconPlus },
  UPDATE: { titleId: 'form.history.changed', tone: 'info', icon: IconPencil },
  DELETE: { titleId: 'form.history.deleted', tone: 'error', icon: IconTrash },
} as const;

/** What happened to a record and what staff says of it, latest first, kept up to date. */
export function RecordTimeline({ subject, subjectId, displays, events }: Props) {
  const text = useText();
  const [page, setPage] = useState(1);
  const [only, setOnly] = useState<TimelinePart | null>(null);
  const variables = { subject, subjectId, only, page: { number: page, size: pageSize } };
  const { data, previousData, error, refetch } = useRecordTimelineQuery({
    variables,
    fetchPolicy: 'cache-and-network',
    context: { isQuiet: true },
  });
  useFollowing([subject, 'RecordComment'], () => refetch());
  const shown = data ?? previousData;
  const read = () => refetch();
  const [editing, setEditing] = useState<string | null>(null);
  const eventOf = useEvents({ subject, subjectId, displays, events, read, editing, setEditing });
  const pageCount = shown?.timeline.pageInfo.pageCount ?? 0;
  return (
    <Card component="section" aria-label={text('timeline.card.title')}>
      <CardHeader title={text('timeline.card.title')} slotProps={{ title: { component: 'h2' } }} />
      <CardContent sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 6, paddingBlockStart: 0 }}>
        <CommentBox
          subject={subject}
          subjectId={subjectId}
          onAdded={() => {
            setPage(1);
            return refetch({ ...variables, page: { number: 1, size: pageSize } });
          }}
        />
        <WaitingComments subject={subject} subjectId={subjectId} />
        <ToggleButtonGroup
          exclusive
          size="small"
          value={only ?? 'ALL'}
          onChange={(_, next: TimelinePart | 'ALL' | null) => {
            if (next === null) return;
            setOnly(next === 'ALL' ? null : next);
            setPage(1);
          }}
          aria-label={text('timeline.card.show')}
        >
          {(['ALL', 'COMMENTS', 'CHANGES'] as const).map((part) => (
            <ToggleButton key={part} value={part}>
              {text(`timeline.part.${part}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        {shown ? (
          <Timeline
            label={text('timeline.card.title')}
            events={shown.timeline.nodes.filter((entry) => entry !== null && !isTold(entry, events)).map(eventOf)}
          />
        ) : error ? (
          <FailedState title={text('timeline.card.failed')} onRetry={() => void refetch()} />
        ) : (
          [64, 48, 64].map((height, at) => <Skeleton key={at} variant="rounded" height={height} />)
        )}
        {pageCount > 1 && (
          <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 3 }}>
            <Button disabled={page <= 1} onClick={() => setPage(page - 1)}>
              {text('form.history.newer')}
            </Button>
            <Box sx={{ color: 'text.secondary', typography: 'body2' }}>
              {text('form.history.page', { page, count: pageCount })}
            </Box>
            <Button disabled={page >= pageCount} onClick={() => setPage(page + 1)}>
              {text('form.history.older')}
            </Button>
          </Box>
        )}
      </CardContent>
    </Card>
  );
}

type Options = Props & {
  read: () => Promise<unknown>;
  /** Id of the comment that is being edited. */
  editing: string | null;
  setEditing: (id: string | null) => void;
};

/** Whether an event beside it says all that a change says. */
const isTold = ({ change }: Entry, events: Props['events']) =>
  change?.action === 'UPDATE' && events !== undefined && change.fields.every(({ field }) => events.fields.has(field));

function useEvents({ displays, events, editing, setEditing, ...common }: Options): (entry: Entry) => TimelineEvent {
  const text = useText();
  return ({ id, at, comment, change, event }) => {
    const time = <DateText at={at} />;
    if (event && events) return { ...events.tell({ ...event, at }), id };
    if (comment)
      return {
        id,
        time,
        tone: 'primary',
        icon: <IconMessage size={16} />,
        title: <bdi>{comment.authorName}</bdi>,
        ...(comment.isOwn && {
          actions: <CommentActions comment={comment} onEdit={() => setEditing(comment.id)} />,
        }),
        children: (
          <CommentEntry
            {...common}
            comment={comment}
            isEditing={editing === comment.id}
            onClose={() => setEditing(null)}
          />
        ),
      };
    const { action, actorName, cause, currency, fields } = change!;
    const { titleId, tone, icon: Icon } = looks[action];
    // The values of a new or a removed record fill pages and say nothing that changed.
    const told = action === 'UPDATE' ? fields.filter(({ field }) => field in displays) : [];
    const causeId = cause ? causeTexts[cause] : undefined;
    return {
      id,
      time,
      tone,
      icon: <Icon size={16} />,
      title: text(titleId, { name: actorName ?? text('form.history.program') }),
      text: causeId && text(causeId),
      children: told.length > 0 && (
        <Box component="dl" sx={{ m: 0, display: 'grid', gap: 2 }}>
          {told.map((field) => (
            <FieldRow key={field.field} change={field} displays={displays} currency={currency} />
          ))}
        </Box>
      ),
    };
  };
}
