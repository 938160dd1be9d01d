import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { FailedState } from '../../kit/EmptyState.tsx';
import { FormCard } from '../../kit/form/FormCard.tsx';
import { SearchField } from '../../kit/SearchField.tsx';
import { StatusChip } from '../../kit/StatusChip.tsx';
import { statusTones } from '../../kit/tones.ts';
import { useCan } from '../../lib/ability.tsx';
import { useFormats } from '../../lib/format.ts';
import type { MessageId } from '../../lib/messages.ts';
import type { InvoiceStatus } from '../../lib/schema.generated.ts';
import { useText } from '../../lib/text.ts';
import { ProjectCard } from './profile/ProjectsTab.tsx';
import { UserActivityCard } from './UserActivityCard.tsx';
import { useUserInvoicesQuery, useUserProjectsQuery } from './users.generated.ts';
import type { ViewedUser } from './viewedUser.ts';

const few = 5;

/** What a user works on, what they did lately, and their invoices. */
export function UserAccountTab({ user }: { user: ViewedUser }) {
  const seesTeams = useCan('read', 'Team');
  const seesLog = useCan('read', 'Change');
  const seesInvoices = useCan('read', 'Invoice');
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 6 }}>
      {seesTeams && <Projects id={user.id} />}
      {seesLog && <UserActivityCard id={user.id} />}
      {seesInvoices && <Invoices email={user.email} />}
    </Box>
  );
}

function Projects({ id }: { id: string }) {
  const text = useText();
  const [search, setSearch] = useState('');
  const [isWhole, setWhole] = useState(false);
  const { data, error, refetch } = useUserProjectsQuery({ variables: { id }, context: { isCard: true } });
  const all = data?.profile?.projects ?? [];
  const found = all.filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()));
  return (
    <FormCard title={text('users.projects.title')}>
      {all.length > few && <SearchField value={search} onSearch={setSearch} label={text('users.projects.search')} />}
      {error && !data && (
        <FailedState title={text('users.projects.failed')} onRetry={() => void refetch().catch(() => undefined)} />
      )}
      {!data && !error && <Skeleton variant="rounded" height={160} />}
      {data && found.length === 0 && <Typography color="textSecondary">{text('users.projects.none')}</Typography>}
      {found.slice(0, isWhole ? undefined : few).map((project) => (
        <ProjectCard key={project.id} project={project} isRow />
      ))}
      {!isWhole && found.length > few && (
        <Box>
          <Button onClick={() => setWhole(true)}>{text('users.projects.more')}</Button>
        </Box>
      )}
    </FormCard>
  );
}

const invoiceTexts: Record<InvoiceStatus, MessageId> = {
  DRAFT: 'invoices.status.draft',
  SENT: 'invoices.status.sent',
  DOWNLOADED: 'invoices.status.downloaded',
  PARTIAL_PAYMENT: 'invoices.status.partialPayment',
  PAST_DUE: 'invoices.status.pastDue',
  PAID: 'invoices.status.paid',
};

function Invoices({ email }: { email: string }) {
  const text = useText();
  const { moneyIn, day } = useFormats();
  const { data, error, refetch } = useUserInvoicesQuery({
    variables: { search: email },
    context: { isCard: true },
  });
  const invoices = data?.invoices;
  return (
    <FormCard title={text('users.invoices.title')}>
      {error && !data && (
        <FailedState title={text('users.invoices.failed')} onRetry={() => void refetch().catch(() => undefined)} />
      )}
      {!data && !error && <Skeleton variant="rounded" height={120} />}
      {invoices?.nodes.length === 0 && <Typography color="textSecondary">{text('users.invoices.none')}</Typography>}
      {invoices && invoices.nodes.length > 0 && (
        <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none', display: 'grid', gap: 3 }}>
          {invoices.nodes.map(({ id, number, status, totalCents, currency, issuedDate }) => (
            <Box
              component="li"
              key={id}
              sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 4, rowGap: 1 }}
            >
              <MuiLink component={Link} to={`/apps/invoice/preview/${id}`} sx={{ flex: '1 1 120px' }}>
                {number ? <bdi dir="ltr">{number}</bdi> : text('users.invoices.draft')}
              </MuiLink>
              <StatusChip tone={statusTones.invoice[status]} label={text(invoiceTexts[status])} />
              <Box sx={{ color: 'text.secondary' }}>{day(issuedDate)}</Box>
              <Box sx={{ fontVariantNumeric: 'tabular-nums', minWidth: 96, textAlign: 'end' }}>
                <bdi dir="ltr">{moneyIn(currency)(totalCents)}</bdi>
              </Box>
            </Box>
          ))}
        </Box>
      )}
      {invoices && invoices.totalCount > invoices.nodes.length && (
        <Box>
          <Button component={Link} to={`/apps/invoice/list?q=${encodeURIComponent(email)}`}>
            {text('users.invoices.all')}
          </Button>
        </Box>
      )}
    </FormCard>
  );
}
