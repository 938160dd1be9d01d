import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { DialogHead } from '../../kit/DialogHead.tsx';
import { FailedState } from '../../kit/EmptyState.tsx';
import { DateText } from '../../kit/Figures.tsx';
import { useStore } from '../../lib/store.ts';
import { useText } from '../../lib/text.ts';
import { useChatMessageEditsQuery } from './panes.generated.ts';
import { quickReactions } from './emoji.ts';
import EmojiGrid from './EmojiGrid.tsx';
import { RemindDialog } from './later/RemindDialog.tsx';
import { ForwardDialog } from './ForwardDialog.tsx';
import { openForward, openReactions, openReminder, showEdits, showSeenBy } from './openDialogs.ts';
import { SeenBy } from './SeenBy.tsx';
import { MessageText } from './MessageText.tsx';

/** What a message opens: the choice of a reaction, what it said before, who has seen it, and to whom it is sent on. */
export default function MessageDialogs() {
  const reactions = useStore(openReactions);
  const edits = useStore(showEdits);
  const seenBy = useStore(showSeenBy);
  const reminded = useStore(openReminder);
  const forwarded = useStore(openForward);
  return (
    <>
      {reactions && <Reactions onChoose={reactions.onChoose} />}
      {edits !== null && <Edits id={edits} />}
      {seenBy && <SeenBy {...seenBy} />}
      {forwarded !== null && <ForwardDialog id={forwarded} onClose={() => openForward.set(null)} />}
      {reminded !== null && <RemindDialog id={reminded} onClose={() => openReminder.set(null)} />}
    </>
  );
}

function Reactions({ onChoose }: { onChoose: (emoji: string) => void }) {
  const text = useText();
  const id = useId();
  const close = () => openReactions.set(null);
  const choose = (sign: string) => {
    close();
    onChoose(sign);
  };
  return (
    <Dialog open onClose={close} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogHead id={id} title={text('chat.message.react')} onClose={close} />
      <DialogContent>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
          {quickReactions.map((sign) => (
            <IconButton
              key={sign}
              aria-label={sign}
              onClick={() => choose(sign)}
              sx={{ fontSize: 24, width: 44, height: 44, color: 'text.primary' }}
            >
              {sign}
            </IconButton>
          ))}
        </Box>
        <EmojiGrid onChoose={choose} />
      </DialogContent>
    </Dialog>
  );
}

function Edits({ id }: { id: string }) {
  const text = useText();
  const titleId = useId();
  const close = () => showEdits.set(null);
  const { data, error, refetch } = useChatMessageEditsQuery({
    variables: { id },
    fetchPolicy: 'network-only',
    context: { isQuiet: true },
  });
  return (
    <Dialog open onClose={close} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogHead id={titleId} title={text('chat.message.edits')} onClose={close} />
      <DialogContent>
        {error && !data && (
          <FailedState title={text('chat.message.editsFailed')} onRetry={() => void refetch().catch(() => undefined)} />
        )}
        {!data && !error && <Skeleton variant="rounded" height={64} />}
        <Box component="ol" sx={{ display: 'grid', gap: 4, margin: 0, padding: 0, listStyle: 'none' }}>
          {(data?.chatMessage?.edits ?? []).map((edit) => (
            <li key={edit.replacedAt}>
              <Typography variant="body2" color="textSecondary">
                {text('chat.message.until')} <DateText at={edit.replacedAt} />
              </Typography>
              <MessageText text={edit.text} />
            </li>
          ))}
        </Box>
      </DialogContent>
    </Dialog>
  );
}
