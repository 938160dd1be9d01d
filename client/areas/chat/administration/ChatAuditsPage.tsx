import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { EmptyState, FailedState } from '../../../kit/EmptyState.tsx';
import { Pager } from '../../../kit/list/Pager.tsx';
import { PageHeader } from '../../../kit/PageHeader.tsx';
import { PersonAvatar } from '../../../kit/people/PersonAvatar.tsx';
import { useCan } from '../../../lib/ability.tsx';
import { useFormats } from '../../../lib/format.ts';
import { useReadAgain } from '../../../lib/records.ts';
import { useText } from '../../../lib/text.ts';
import { auditPath } from '../urls.ts';
import { useChatAuditsQuery } from './administration.generated.ts';
import { openAudit } from './administrationCommands.ts';
import { RoomList } from './RoomList.tsx';

const pageSize = 10;

/** Opens conversations of others with a reason, and shows who has done so. */
export default function ChatAuditsPage() {
  const text = useText();
  const mayAudit = useCan('create', 'ChatAudit');
  return (
    <>
      <PageHeader title={text('chatAdministration.audit.page')} text={text('chatAdministration.audit.text')} />
      <Box sx={{ display: 'grid', gap: 6 }}>
        {mayAudit && (
          <RoomList
            title={text('chatAdministration.rooms.title')}
            text={text('chatAdministration.audit.rooms')}
            isForAudit
            detailOf={({ memberCount }) => text('chatAdministration.rooms.members', { count: memberCount })}
            command={openAudit}
            label={text('chatAdministration.audit.open')}
          />
        )}
        <AuditLog />
      </Box>
    </>
  );
}

function AuditLog() {
  const text = useText();
  const { dateTime } = useFormats();
  const [page, setPage] = useState(1);
  const { data, previousData, error, refetch } = useChatAuditsQuery({
    variables: { page: { number: page, size: pageSize } },
    fetchPolicy: 'cache-and-network',
    context: { isQuiet: true },
  });
  useReadAgain(['ChatAudit'], () => refetch());
  const audits = (data ?? previousData)?.chatAudits;
  const title = text('chatAdministration.audit.log');
  return (
    <Card component="section" aria-label={title}>
      <CardContent sx={{ display: 'grid', gap: 4 }}>
        <Typography variant="h5" component="h2">
          {title}
        </Typography>
        {error && !audits && (
          <FailedState
            title={text('chatAdministration.audit.failed')}
            onRetry={() => void refetch().catch(() => undefined)}
          />
        )}
        {!audits && !error && <Skeleton variant="rounded" height={160} />}
        {audits?.totalCount === 0 && <EmptyState drawing="nothing" title={text('chatAdministration.audit.none')} />}
        <Box component="ul" sx={{ display: 'grid', gap: 4, listStyle: 'none', margin: 0, padding: 0 }}>
          {(audits?.nodes ?? []).map((audit) => (
            <Box key={audit.id} component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
              <PersonAvatar name={audit.auditor.fullName} avatar={audit.auditor.avatar} isNamed />
              <Box sx={{ flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere' }}>
                <Typography sx={{ fontWeight: 500 }}>
                  {text('chatAdministration.audit.who', { name: audit.auditor.fullName, chat: audit.title })}
                </Typography>
                <Typography dir="auto">{audit.reason}</Typography>
                <Typography variant="body2" color="textSecondary">
                  {text('chatAdministration.audit.when', {
                    from: dateTime(audit.createdAt),
                    until: dateTime(audit.endsAt),
                  })}
                </Typography>
              </Box>
              {audit.isOpen && (
                <Button component={Link} to={auditPath(audit.id)} variant="tonal" size="small">
                  {text('chatAdministration.audit.read')}
                </Button>
              )}
            </Box>
          ))}
        </Box>
        {audits && audits.totalCount > pageSize && (
          <Pager page={page} pageCount={Math.ceil(audits.totalCount / pageSize)} onPage={setPage} />
        )}
      </CardContent>
    </Card>
  );
}
