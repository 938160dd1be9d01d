import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { DialogHead } from '../../kit/DialogHead.tsx';
import { FailedState } from '../../kit/EmptyState.tsx';
import { PersonAvatar } from '../../kit/people/PersonAvatar.tsx';
import { useText } from '../../lib/text.ts';
import { useChatMembersQuery } from './chat.generated.ts';
import { showSeenBy } from './openDialogs.ts';

type Props = { chatId: string; sequence: number; senderId: string };

/** Who has seen a message, and whom it has reached; members who hide what they have seen count as reached. */
export function SeenBy({ chatId, sequence, senderId }: Props) {
  const text = useText();
  const titleId = useId();
  const close = () => showSeenBy.set(null);
  const { data, error, refetch } = useChatMembersQuery({
    variables: { id: chatId },
    fetchPolicy: 'network-only',
    context: { isQuiet: true },
  });
  const others = (data?.chatConversation?.members ?? []).filter(({ person }) => person.id !== senderId);
  const hasSeen = (one: (typeof others)[number]) => one.seenSequence >= sequence;
  const parts = {
    seen: others.filter(hasSeen),
    delivered: others.filter((one) => !hasSeen(one) && one.deliveredSequence >= sequence),
    waiting: others.filter((one) => !hasSeen(one) && one.deliveredSequence < sequence),
  };
  return (
    <Dialog open onClose={close} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <DialogHead id={titleId} title={text('chat.seenBy.title')} onClose={close} />
      <DialogContent sx={{ display: 'grid', gap: 5 }}>
        {error && !data && (
          <FailedState title={text('chat.seenBy.failed')} onRetry={() => void refetch().catch(() => undefined)} />
        )}
        {!data && !error && <Skeleton variant="rounded" height={96} />}
        {(['seen', 'delivered', 'waiting'] as const).map(
          (part) =>
            parts[part].length > 0 && (
              <section key={part} aria-label={text(`chat.seenBy.${part}`)}>
                <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
                  {text(`chat.seenBy.${part}`)}
                </Typography>
                <Box component="ul" sx={{ display: 'grid', gap: 3, margin: 0, padding: 0, listStyle: 'none' }}>
                  {parts[part].map(({ person }) => (
                    <Box key={person.id} component="li" sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
                      <PersonAvatar name={person.fullName} avatar={person.avatar} size={32} isNamed />
                      <bdi>{person.fullName}</bdi>
                    </Box>
                  ))}
                </Box>
              </section>
            ),
        )}
      </DialogContent>
    </Dialog>
  );
}
