import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import CardHeader from '@mui/material/CardHeader';
import MuiLink from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { recordKind } from '../../app/shellParts.ts';
import { useNameInLog } from '../../app/useRoleName.ts';
import { EmptyState, FailedState } from '../../kit/EmptyState.tsx';
import { DateText } from '../../kit/Figures.tsx';
import type { MessageId } from '../../lib/messages.ts';
import type { ChangeAction } from '../../lib/schema.generated.ts';
import { useText } from '../../lib/text.ts';
import { useUserActivityQuery, type UserActivityQuery } from './users.generated.ts';

const step = 10;
const most = 100;
const actionTexts: Record<ChangeAction, MessageId> = {
  CREATE: 'users.activity.created',
  UPDATE: 'users.activity.changed',
  DELETE: 'users.activity.deleted',
};

type Entry = UserActivityQuery['userActivity']['nodes'][number];

/** What a user did lately, whatever the records. */
export function UserActivityCard({ id }: { id: string }) {
  const text = useText();
  const [size, setSize] = useState(step);
  const { data, previousData, error, loading, refetch } = useUserActivityQuery({
    variables: { id, page: { number: 1, size } },
    context: { isCard: true },
  });
  const activity = (data ?? previousData)?.userActivity;
  return (
    <Card component="section" aria-label={text('users.activity.title')}>
      <CardHeader title={text('users.activity.title')} slotProps={{ title: { component: 'h2' } }} />
      <CardContent sx={{ paddingBlockStart: 0 }}>
        {error && !activity && (
          <FailedState title={text('users.activity.failed')} onRetry={() => void refetch().catch(() => undefined)} />
        )}
        {loading && !activity && <Skeleton variant="rounded" height={240} />}
        {activity?.totalCount === 0 && <EmptyState drawing="nothing" title={text('users.activity.none')} />}
        {activity && activity.nodes.length > 0 && (
          <Box component="ol" sx={{ display: 'grid', gap: 4, margin: 0, padding: 0, listStyle: 'none' }}>
            {activity.nodes.map((entry) => (
              <ActivityEntry key={entry.id} entry={entry} />
            ))}
          </Box>
        )}
        {activity && activity.totalCount > activity.nodes.length && size < most && (
          <Button sx={{ mt: 4 }} onClick={() => setSize((now) => Math.min(now + 2 * step, most))}>
            {text('users.activity.more')}
          </Button>
        )}
      </CardContent>
    </Card>
  );
}

export function ActivityEntry({ entry }: { entry: Entry }) {
  const text = useText();
  const { icon: Look, nameId, pathOf } = recordKind(entry.subject);
  const kind = text(nameId);
  const nameOf = useNameInLog();
  const name = entry.fields.find(({ field }) => field === 'name' || field === 'fullName');
  const known = name?.after ?? name?.before ?? entry.recordName;
  const label = known == null ? `#${entry.subjectId}` : nameOf(entry.subject, String(known));
  const isThere = entry.action !== 'DELETE' && pathOf !== undefined;
  return (
    <Box component="li" sx={{ display: 'flex', gap: 3, alignItems: 'start' }}>
      <Box
        aria-hidden
        sx={(theme) => ({
          display: 'grid',
          placeItems: 'center',
          flexShrink: 0,
          width: 34,
          height: 34,
          borderRadius: '50%',
          color: theme.vars!.palette.secondary.text,
          backgroundColor: theme.vars!.palette.secondary.soft,
        })}
      >
        <Look size={18} />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 4 }}>
          <Box component="span" sx={{ fontWeight: 500 }}>
            {text(actionTexts[entry.action], { kind })}
          </Box>
          <Box component="span" sx={{ typography: 'body2', color: 'text.secondary' }}>
            <DateText at={entry.at} />
          </Box>
        </Box>
        <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {isThere ? (
            <MuiLink component={Link} to={pathOf(entry.subjectId)} color="inherit">
              <bdi>{label}</bdi>
            </MuiLink>
          ) : (
            <bdi>{label}</bdi>
          )}
        </Box>
      </Box>
    </Box>
  );
}
