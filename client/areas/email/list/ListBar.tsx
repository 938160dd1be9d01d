import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Typography from '@mui/material/Typography';
import { IconBell, IconBellOff, IconRefresh } from '@tabler/icons-react';
import { ActionMenu, type MenuAction } from '../../../kit/ActionMenu.tsx';
import { IconAction } from '../../../kit/IconAction.tsx';
import { useFormats } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import type { EmailThreadRowFragment } from '../email.generated.ts';
import { useMailRights } from '../mailboxContext.ts';
import type { MailActions } from '../useMailActions.ts';
import type { EmailAddress } from '../useEmailAddress.ts';
import { MailTools } from '../MailTools.tsx';
import type { PickedRows } from './usePicked.ts';

type Props = {
  address: EmailAddress;
  picked: PickedRows;
  threads: readonly EmailThreadRowFragment[];
  totalCount: number;
  isTotalCapped: boolean;
  actions: MailActions;
  menu: MenuAction[];
  onRefresh: () => void;
};

/** Above the rows: picks all, and has what can be done with those that are picked. */
export function ListBar({ address, picked, threads, totalCount, isTotalCapped, actions, menu, onRefresh }: Props) {
  const text = useText();
  const { number } = useFormats();
  const chosen = threads.filter(({ id }) => picked.ids.has(id));
  const count = chosen.length;
  const mayUpdate = useMailRights()('update');
  const isMuted = chosen.every((one) => one.isMuted);
  const ofChosen: MenuAction[] =
    count === 0 || !mayUpdate
      ? []
      : [
          {
            id: 'mute',
            label: text(isMuted ? 'email.action.unmute' : 'email.action.mute'),
            icon: isMuted ? <IconBell size={20} /> : <IconBellOff size={20} />,
            onSelect: () => void actions.mute(chosen, !isMuted).then((done) => done !== null && picked.clear()),
          },
        ];
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        flex: 'none',
        minHeight: 52,
        paddingInline: '8px 12px',
        borderBlockEnd: 1,
        borderColor: 'divider',
      }}
    >
      <Checkbox
        size="small"
        disabled={threads.length === 0}
        checked={count > 0 && count === threads.length}
        indeterminate={count > 0 && count < threads.length}
        onChange={picked.toggleAll}
        slotProps={{ input: { 'aria-label': text('email.list.pickAll') } }}
      />
      {count > 0 ? (
        <>
          <Typography variant="body2" sx={{ fontWeight: 500, mr: 1, whiteSpace: 'nowrap' }} aria-live="polite">
            {text('email.list.picked', { count })}
          </Typography>
          <MailTools view={address.view} some={chosen} actions={actions} onDone={picked.clear} />
        </>
      ) : (
        <Typography variant="body2" color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
          {text('email.list.count', { count: totalCount, shown: `${number(totalCount)}${isTotalCapped ? '+' : ''}` })}
        </Typography>
      )}
      <Box sx={{ flex: 1 }} />
      <IconAction label={text('email.action.refresh')} onClick={onRefresh} size="small">
        <IconRefresh size={20} />
      </IconAction>
      <ActionMenu label={text('email.list.more')} actions={[...ofChosen, ...menu]} />
    </Box>
  );
}
