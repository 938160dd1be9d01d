import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { IconMailForward } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { EmptyState, FailedState } from '../../kit/EmptyState.tsx';
import { DateText } from '../../kit/Figures.tsx';
import { SideDrawer } from '../../kit/SideDrawer.tsx';
import { StatusChip } from '../../kit/StatusChip.tsx';
import { useCan } from '../../lib/ability.tsx';
import { useFormats } from '../../lib/format.ts';
import { useFollowing } from '../../lib/records.ts';
import type { ContactChange } from '../../lib/schema.generated.ts';
import { useText } from '../../lib/text.ts';
import { useContactRequestQuery, type ContactRowFragment } from './contact.generated.ts';
import { replyTo } from './replyTo.ts';

type MessageDrawerProps = {
  id: string;
  onClose: () => void;
  change: (request: ContactRowFragment, input: ContactChange) => Promise<unknown>;
};

/** One message with everything that came with it. */
export function MessageDrawer({ id, onClose, change }: MessageDrawerProps) {
  const text = useText();
  const { data, error, refetch } = useContactRequestQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
    context: { isQuiet: true },
  });
  useFollowing(['ContactRequest'], refetch);
  const canUpdate = useCan('update', 'ContactRequest');
  const request = data?.contactRequest;
  return (
    <SideDrawer
      isOpen
      onClose={onClose}
      title={request ? <bdi>{request.name}</bdi> : text('contact.page.title')}
      footer={
        request && (
          <>
            <Button
              variant="contained"
              href={replyTo(request, text('contact.detail.subject'))}
              startIcon={<IconMailForward size={18} className="directed" />}
            >
              {text('contact.action.reply')}
            </Button>
            {canUpdate && (
              <Button
                variant="tonal"
                color="secondary"
                onClick={() => void change(request, { status: request.status === 'NEW' ? 'HANDLED' : 'NEW' })}
              >
                {text(request.status === 'NEW' ? 'contact.action.handle' : 'contact.action.unhandle')}
              </Button>
            )}
          </>
        )
      }
    >
      {request && <Content request={request} />}
      {!data && !error && <Waiting />}
      {!data && error && (
        <FailedState title={text('contact.detail.failed')} onRetry={() => void refetch().catch(() => undefined)} />
      )}
      {data && !request && <EmptyState drawing="nothing" title={text('contact.detail.gone')} />}
    </SideDrawer>
  );
}

const planNames = {
  BASIC: 'contact.plan.basic',
  TEAM: 'contact.plan.team',
  COMPANY: 'contact.plan.company',
  ENTERPRISE: 'contact.plan.enterprise',
} as const;

function Waiting() {
  return (
    <>
      <Skeleton width="40%" height={28} />
      <Skeleton variant="rounded" height={120} sx={{ marginBlock: 4 }} />
      {['email', 'date', 'page'].map((fact) => (
        <Skeleton key={fact} width="70%" />
      ))}
    </>
  );
}

function Content({ request }: { request: ContactRowFragment }) {
  const text = useText();
  const { date, language: languageName } = useFormats();
  const { email, message, page, language, plan, errorId, status, answeredAt, createdAt } = request;
  const code = (value: string) => (
    <Box component="bdi" dir="ltr" sx={{ overflowWrap: 'anywhere' }}>
      {value}
    </Box>
  );
  const facts: [string, ReactNode][] = [
    [text('contact.address.email'), code(email)],
    [text('contact.column.date'), <DateText key="date" at={createdAt} />],
    [text('contact.column.page'), page === '/' ? text('contact.page.home') : code(page)],
    [text('contact.column.language'), languageName(language)],
    ...(plan ? [[text('contact.column.plan'), text(planNames[plan])] satisfies [string, ReactNode]] : []),
    ...(errorId ? [[text('contact.detail.error'), code(errorId)] satisfies [string, ReactNode]] : []),
  ];
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 5 }}>
        <StatusChip
          tone={status === 'NEW' ? 'warning' : 'success'}
          label={text(status === 'NEW' ? 'contact.status.new' : 'contact.status.handled')}
        />
        <StatusChip
          tone={answeredAt ? 'info' : 'secondary'}
          label={answeredAt ? text('contact.answer.at', { date: date(answeredAt) }) : text('contact.answer.no')}
        />
      </Box>
      <Typography
        lang={language}
        dir="auto"
        sx={(theme) => ({
          padding: '16px',
          borderRadius: 1.5,
          backgroundColor: theme.vars.palette.action.hover,
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
          lineHeight: '24px',
        })}
      >
        {message}
      </Typography>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'auto minmax(0, 1fr)',
          gap: '8px 16px',
          mt: 5,
          '& dt': { color: 'text.secondary' },
          '& dd': { margin: 0 },
        }}
      >
        {facts.map(([label, value]) => (
          <Box key={label} sx={{ display: 'contents' }}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </Box>
        ))}
      </Box>
    </>
  );
}
