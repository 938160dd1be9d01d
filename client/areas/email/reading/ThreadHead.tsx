import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import {
  IconArrowLeft,
  IconBell,
  IconBellOff,
  IconChevronLeft,
  IconChevronRight,
  IconPrinter,
  IconStar,
  IconStarFilled,
} from '@tabler/icons-react';
import { ActionMenu } from '../../../kit/ActionMenu.tsx';
import { IconAction } from '../../../kit/IconAction.tsx';
import { StatusChip } from '../../../kit/StatusChip.tsx';
import { mirrored } from '../../../kit/mirrored.ts';
import type { EmailView } from '../../../lib/schema.generated.ts';
import { useText } from '../../../lib/text.ts';
import { MailTools } from '../MailTools.tsx';
import type { MailActions } from '../useMailActions.ts';
import { labelName, labelTone } from '../views.ts';
import { useExportActions } from './exportActions.tsx';
import { MakeMenu } from './MakeMenu.tsx';
import { printThread } from './printThread.ts';
import type { WholeThread } from './useThread.ts';
import { useMailRights } from '../mailboxContext.ts';

/** Ways to the neighbours in the list, where there are some. */
export type Steps = { previous: (() => void) | null; next: (() => void) | null };

type Props = {
  thread: WholeThread | null;
  view: EmailView | null;
  actions: MailActions;
  steps: Steps;
  onClose: () => void;
};

/** Subject and labels of a conversation, the way back, to the neighbours, and what can be done with it. */
export function ThreadHead({ thread, view, actions, steps, onClose }: Props) {
  const text = useText();
  const mayUpdate = useMailRights()('update');
  const exports = useExportActions(thread?.id ?? '');
  return (
    <Box
      sx={{ flex: 'none', borderBlockEnd: 1, borderColor: 'divider', paddingInline: { xs: 2, sm: 4 }, paddingBlock: 2 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 44 }}>
        <IconAction label={text('email.action.back')} onClick={onClose}>
          <Box component={IconArrowLeft} size={22} sx={mirrored} />
        </IconAction>
        <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '4px 10px', flex: 1, minWidth: 0 }}>
          <Typography
            variant="h5"
            component="h1"
            dir="auto"
            sx={{
              overflow: 'hidden',
              overflowWrap: 'anywhere',
              textAlign: 'match-parent',
              // On a phone a line holds few words.
              display: '-webkit-box',
              WebkitBoxOrient: 'vertical',
              WebkitLineClamp: { xs: '2', sm: '1' },
              '@media print': { display: 'block' },
            }}
          >
            {thread ? thread.subject || text('email.thread.noSubject') : ' '}
          </Typography>
          {thread?.labels.map((label) => (
            <StatusChip key={label} tone={labelTone(label)} label={labelName(label, text)} />
          ))}
        </Box>
        <IconAction
          size="small"
          label={text('email.reading.previous')}
          disabled={!steps.previous}
          onClick={() => steps.previous?.()}
        >
          <Box component={IconChevronLeft} size={22} sx={mirrored} />
        </IconAction>
        <IconAction
          size="small"
          label={text('email.reading.next')}
          disabled={!steps.next}
          onClick={() => steps.next?.()}
        >
          <Box component={IconChevronRight} size={22} sx={mirrored} />
        </IconAction>
      </Box>
      {thread && (
        <Box data-print="hidden" sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 40 }}>
          <MailTools view={view} some={[thread]} actions={actions} onDone={onClose} />
          <Box sx={{ flex: 1 }} />
          <MakeMenu thread={thread} />
          {mayUpdate && (
            <IconAction
              size="small"
              label={text(thread.isStarred ? 'email.action.unstar' : 'email.action.star')}
              aria-pressed={thread.isStarred}
              onClick={() => void actions.star([thread], !thread.isStarred)}
              sx={thread.isStarred ? { color: 'warning.main' } : undefined}
            >
              {thread.isStarred ? <IconStarFilled size={20} /> : <IconStar size={20} />}
            </IconAction>
          )}
          <ActionMenu
            label={text('email.reading.more')}
            actions={[
              {
                id: 'print',
                label: text('email.action.print'),
                icon: <IconPrinter size={20} />,
                onSelect: printThread,
              },
              ...(mayUpdate
                ? [
                    {
                      id: 'mute',
                      label: text(thread.isMuted ? 'email.action.unmute' : 'email.action.mute'),
                      icon: thread.isMuted ? <IconBell size={20} /> : <IconBellOff size={20} />,
                      onSelect: () => void actions.mute([thread], !thread.isMuted),
                    },
                  ]
                : []),
              ...exports,
            ]}
          />
        </Box>
      )}
    </Box>
  );
}
