import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { LinksOf } from '../../../app/links/LinksOf.tsx';
import { RecordTimeline } from '../../../app/timeline/RecordTimeline.tsx';
import { EmptyState, FailedState } from '../../../kit/EmptyState.tsx';
import { letterDrawing } from '../../../kit/emptyDrawings.tsx';
import { PaneBody } from '../../../kit/panes/PaneParts.tsx';
import { useStore } from '../../../lib/store.ts';
import { useText } from '../../../lib/text.ts';
import { useMailRights } from '../mailboxContext.ts';
import { CareBar } from '../shared/CareBar.tsx';
import { careFields } from '../emailFields.ts';
import type { MailActions } from '../useMailActions.ts';
import type { EmailView } from '../../../lib/schema.generated.ts';
import { MessageCard } from './MessageCard.tsx';
import { DraftCard } from './DraftCard.tsx';
import { EarlierMessages } from './EarlierMessages.tsx';
import { type Steps, ThreadHead } from './ThreadHead.tsx';
import { isPrinting } from './printThread.ts';
import { AnswerBar } from './AnswerBar.tsx';
import { WhoIs } from './WhoIs.tsx';
import { useThread, type ShownEmail, type WholeThread } from './useThread.ts';

type Props = {
  id: string;
  view: EmailView | null;
  actions: MailActions;
  steps: Steps;
  onClose: () => void;
  /** Tells which mailbox the conversation stands in. */
  onMailbox: (id: string) => void;
};

/** A conversation, over the list: earlier messages folded, the latest open, and ways to answer. */
export function ReadingPane({ id, view, actions, steps, onClose, onMailbox }: Props) {
  const text = useText();
  const may = useMailRights();
  const { thread, error, isLoading, retry } = useThread(id);
  const opened = useEffectEvent((whole: WholeThread) => {
    if (!whole.isRead && view !== 'TRASH' && may('update')) void actions.opened([whole]);
  });
  const mailboxId = thread?.mailboxId;
  useEffect(() => {
    if (mailboxId) onMailbox(mailboxId);
  }, [mailboxId, onMailbox]);
  const told = useRef<string | null>(null);
  useEffect(() => {
    // Once for each opening: marked unread again, it stays so.
    if (!thread || told.current === thread.id) return;
    told.current = thread.id;
    opened(thread);
  }, [thread]);
  const missing = !thread && !isLoading && !error;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 }}>
      <ThreadHead thread={thread ?? null} view={view} actions={actions} steps={steps} onClose={onClose} />
      {thread?.care && <CareBar thread={thread} />}
      <PaneBody label={thread?.subject || text('email.reading.label')}>
        {thread ? (
          <BesideMail>
            <Messages key={thread.id} thread={thread} view={view} />
            <WhoWrites thread={thread} />
          </BesideMail>
        ) : error ? (
          <FailedState title={text('email.reading.failed')} onRetry={() => void retry()} />
        ) : missing ? (
          <EmptyState
            drawing={letterDrawing}
            title={text('email.reading.missing')}
            text={text('email.reading.missingText')}
          />
        ) : (
          <Box sx={{ display: 'grid', gap: 3, padding: 5 }} aria-hidden>
            <Skeleton variant="rounded" height={64} />
            <Skeleton variant="rounded" height={220} />
          </Box>
        )}
      </PaneBody>
    </Box>
  );
}

/** What is known of who writes stands beside the conversation, and below it where there is no room. */
const BesideMail = ({ children }: { children: ReactNode }) => (
  <Box sx={{ containerType: 'inline-size', '@media print': { containerType: 'normal' } }}>
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        '& > aside': { marginInline: { xs: 3, sm: 5 }, marginBlockEnd: { xs: 3, sm: 5 } },
        '@container (min-width: 780px)': {
          '&:has(> aside)': { gridTemplateColumns: 'minmax(0, 1fr) 276px' },
          '& > aside': { marginInline: '0 20px', marginBlock: 5 },
        },
      }}
    >
      {children}
    </Box>
  </Box>
);

/** Of the latest that was received; of what was only sent, to whom. */
function WhoWrites({ thread: { emails } }: { thread: WholeThread }) {
  const there = emails.filter(({ isDeleted, folder }) => !isDeleted && folder !== 'DRAFT');
  const address = there.findLast(({ folder }) => folder !== 'SENT')?.from.address ?? there.at(-1)?.to[0]?.address;
  return address ? <WhoIs key={address} address={address} /> : null;
}

/** In the trash and in spam what stands there is read; elsewhere, what does not. */
const shownIn = (view: EmailView | null) => (email: ShownEmail) =>
  view === 'TRASH' ? email.isDeleted : !email.isDeleted && (view === 'SPAM' || email.folder !== 'SPAM');

function Messages({ thread, view }: { thread: WholeThread; view: EmailView | null }) {
  const some = thread.emails.filter(shownIn(view));
  const emails = some.length > 0 ? some : thread.emails;
  const messages = emails.filter(({ folder, isDeleted }) => folder !== 'DRAFT' || isDeleted);
  const drafts = emails.filter(({ folder, isDeleted }) => folder === 'DRAFT' && !isDeleted);
  // As it was when it was opened: what is read meanwhile does not fold itself.
  const [firstOpen] = useState(() => {
    const unread = messages.findIndex(({ isRead }) => !isRead);
    return messages[unread >= 0 ? unread : messages.length - 1]?.at ?? '';
  });
  const [wasUnfolded, setUnfolded] = useState(false);
  const isUnfolded = useStore(isPrinting) || wasUnfolded;
  const foldedCount = messages.findIndex(({ at }) => at >= firstOpen);
  const earlier = foldedCount > 0 ? messages.slice(0, foldedCount) : [];
  const last = messages.at(-1);
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 3,
        padding: { xs: 3, sm: 5 },
        '@media print': { padding: 0 },
      }}
    >
      {earlier.length > 0 && (
        <EarlierMessages count={earlier.length} isOpen={isUnfolded} onToggle={() => setUnfolded(!isUnfolded)} />
      )}
      {messages.slice(isUnfolded ? 0 : earlier.length).map((email) => (
        <MessageCard key={email.id} email={email} isOpenAtFirst={email.at >= firstOpen} />
      ))}
      {drafts.map((email) => (
        <DraftCard key={email.id} email={email} />
      ))}
      {last && drafts.length === 0 && view !== 'TRASH' && <AnswerBar email={last} />}
      {/* They come later than the messages, which do not move when they do. */}
      <LinksOf of={`emails:${thread.id}`} />
      {thread.care && (
        <Box data-print="hidden">
          <RecordTimeline subject="EmailThread" subjectId={thread.id} displays={careFields} />
        </Box>
      )}
    </Box>
  );
}
