import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useCommands } from '../../../app/command/useCommands.ts';
import { EmptyState, FailedState } from '../../../kit/EmptyState.tsx';
import { PageHeader } from '../../../kit/PageHeader.tsx';
import { useFormats } from '../../../lib/format.ts';
import { useReadAgain } from '../../../lib/records.ts';
import { useText } from '../../../lib/text.ts';
import { MessageFiles } from '../MessageFiles.tsx';
import { auditsPath } from '../urls.ts';
import {
  type AuditedChatMessagesQuery,
  type ChatAuditPartsFragment,
  useAuditedChatMessagesQuery,
  useChatAuditQuery,
} from './administration.generated.ts';
import { endAudit } from './administrationCommands.ts';
import { useNoticeText } from './useNoticeText.ts';

/** A conversation of others, read by an auditor while the audit lasts. */
export default function ChatAuditPage() {
  const text = useText();
  const { dateTime } = useFormats();
  const { run, busy } = useCommands();
  const id = useParams()['id'] ?? '';
  const { data, error, refetch } = useChatAuditQuery({ variables: { id }, fetchPolicy: 'network-only' });
  useReadAgain(['ChatAudit'], () => refetch());
  const audit = data?.chatAudit;
  const back = (
    <Button component={Link} to={auditsPath} color="secondary" variant="tonal">
      {text('chatAdministration.audit.back')}
    </Button>
  );
  if (error && !data)
    return (
      <FailedState
        title={text('chatAdministration.audit.failed')}
        onRetry={() => void refetch().catch(() => undefined)}
      />
    );
  if (!data) return <Skeleton variant="rounded" height={320} />;
  if (!audit)
    return (
      <Card>
        <EmptyState drawing="nothing" title={text('chatAdministration.audit.gone')} action={back} />
      </Card>
    );
  return (
    <>
      <PageHeader title={<bdi>{audit.title}</bdi>} text={audit.reason}>
        {back}
        {audit.isOpen && (
          <Button
            variant="contained"
            color="secondary"
            loading={busy !== null}
            onClick={() => void run(endAudit, audit)}
          >
            {text('chatAdministration.audit.end')}
          </Button>
        )}
      </PageHeader>
      {audit.isOpen ? (
        <>
          <Alert severity="warning" sx={{ marginBlockEnd: 4 }}>
            {text('chatAdministration.audit.told', { until: dateTime(audit.endsAt) })}
          </Alert>
          <Log audit={audit} threadId={null} />
        </>
      ) : (
        <Alert severity="info">{text('chatAdministration.audit.over', { until: dateTime(audit.endsAt) })}</Alert>
      )}
    </>
  );
}

type Message = NonNullable<AuditedChatMessagesQuery['auditedChatMessages']>['nodes'][number];

/** Messages, the latest page first; earlier ones follow on demand. */
function Log({ audit, threadId }: { audit: ChatAuditPartsFragment; threadId: string | null }) {
  const text = useText();
  const [earlier, setEarlier] = useState<{ nodes: Message[]; hasBefore: boolean } | null>(null);
  const { data, error, refetch, fetchMore } = useAuditedChatMessagesQuery({
    variables: { auditId: audit.id, threadId },
    fetchPolicy: 'no-cache',
    context: { isQuiet: true },
  });
  const latest = data?.auditedChatMessages;
  if (error && !latest)
    return (
      <FailedState
        title={text('chatAdministration.audit.failed')}
        onRetry={() => void refetch().catch(() => undefined)}
      />
    );
  if (!latest) return <Skeleton variant="rounded" height={240} />;
  const messages = [...(earlier?.nodes ?? []), ...latest.nodes];
  const more = async () => {
    const { data: page } = await fetchMore({ variables: { before: messages[0]?.sequence ?? 0 } });
    const { nodes, hasBefore } = page!.auditedChatMessages;
    setEarlier((now) => ({ nodes: [...nodes, ...(now?.nodes ?? [])], hasBefore }));
  };
  return (
    <Card>
      <CardContent sx={{ display: 'grid', gap: 4 }}>
        {(earlier ?? latest).hasBefore && (
          <Button onClick={() => void more().catch(() => undefined)}>{text('chatAdministration.audit.earlier')}</Button>
        )}
        <Box component="ol" sx={{ display: 'grid', gap: 4, listStyle: 'none', margin: 0, padding: 0 }}>
          {messages.map((message) => (
            <AuditedMessage key={message.id} message={message} audit={audit} />
          ))}
        </Box>
      </CardContent>
    </Card>
  );
}

function AuditedMessage({ message, audit }: { message: Message; audit: ChatAuditPartsFragment }) {
  const text = useText();
  const { dateTime } = useFormats();
  const noticeText = useNoticeText();
  const [isOpen, setOpen] = useState(false);
  return (
    <Box component="li" sx={{ display: 'grid', gap: 1, overflowWrap: 'anywhere' }}>
      <Typography variant="body2" color="textSecondary">
        <bdi style={{ fontWeight: 500 }}>{message.senderName}</bdi> · {dateTime(message.sentAt)}
        {message.editedAt !== null && ` · ${text('chat.message.edited')}`}
      </Typography>
      {message.notice ? (
        <Typography sx={{ fontStyle: 'italic' }}>{noticeText(message.notice, message.senderName)}</Typography>
      ) : message.deletedAt !== null ? (
        <Typography component="em" color="textSecondary">
          {text('chat.message.deleted')}
        </Typography>
      ) : (
        <Typography dir="auto" sx={{ whiteSpace: 'pre-wrap' }}>
          {message.text}
        </Typography>
      )}
      {message.files.length > 0 && <MessageFiles files={message.files} />}
      {message.threadId !== null && (
        <Box sx={{ marginInlineStart: { xs: 2, sm: 6 }, display: 'grid', gap: 2, justifyItems: 'start' }}>
          <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {text('chatAdministration.audit.thread')}
          </Button>
          {isOpen && (
            <Box sx={{ width: 1 }}>
              <Log audit={audit} threadId={message.threadId} />
            </Box>
          )}
        </Box>
      )}
    </Box>
  );
}
