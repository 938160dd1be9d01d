import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import {
  IconArrowBackUp,
  IconArrowBackUpDouble,
  IconArrowForwardUp,
  IconMail,
  IconMailDown,
  IconPaperclip,
  IconPhotoOff,
  IconTrash,
} from '@tabler/icons-react';
import { useCommands } from '../../../app/command/useCommands.ts';
import { ActionMenu, type MenuAction } from '../../../kit/ActionMenu.tsx';
import { mirrored } from '../../../kit/mirrored.ts';
import { PersonAvatar } from '../../../kit/people/PersonAvatar.tsx';
import { tooltip } from '../../../kit/tooltips.ts';
import { useRights } from '../../../lib/ability.tsx';
import { useFormats } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import { useOpenAnswer } from '../compose/useOpenAnswer.ts';
import { changeEmails, trustSender } from '../emailCommands.tsx';
import { useShortTime } from '../shortTime.ts';
import type { ShownEmail } from './useThread.ts';

/** A line of its own direction that is cut at its end: in the other one it would lose its beginning. */
const Cut = styled('bdi')({
  display: 'block',
  minWidth: 0,
  maxWidth: '100%',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  textAlign: 'match-parent',
});

type Props = { email: ShownEmail; isOpen: boolean; onToggle: () => void };

const isolated = (value: string) => `\u2068${value}\u2069`;

/** Who wrote, to whom and when; opens and folds the message. */
export function MessageHead({ email, isOpen, onToggle }: Props) {
  const text = useText();
  const { dateTime, list } = useFormats();
  const shortTime = useShortTime();
  const may = useRights();
  const { run } = useCommands();
  const answer = useOpenAnswer();
  const name = email.from.name || email.from.address;
  const named = (people: readonly { name: string; address: string }[]) =>
    list(people.map((one) => isolated(one.name || one.address)));
  const recipients = [
    ...(email.to.length > 0 ? [text('email.head.to', { names: named(email.to) })] : []),
    ...(email.cc.length > 0 ? [text('email.head.cc', { names: named(email.cc) })] : []),
    ...(email.bcc.length > 0 ? [text('email.head.bcc', { names: named(email.bcc) })] : []),
  ].join(' · ');
  const only = { selection: { emailIds: [email.id] }, count: 1 };
  const menu: MenuAction[] = [
    ...(may('create', 'Email')
      ? [
          {
            id: 'reply',
            label: text('email.action.reply'),
            icon: <Box component={IconArrowBackUp} size={20} sx={mirrored} />,
            onSelect: () => void answer(email.id, 'REPLY'),
          },
          {
            id: 'replyAll',
            label: text('email.action.replyAll'),
            icon: <Box component={IconArrowBackUpDouble} size={20} sx={mirrored} />,
            onSelect: () => void answer(email.id, 'REPLY_ALL'),
          },
          {
            id: 'forward',
            label: text('email.action.forward'),
            icon: <Box component={IconArrowForwardUp} size={20} sx={mirrored} />,
            onSelect: () => void answer(email.id, 'FORWARD'),
          },
        ]
      : []),
    ...(may('update', 'Email')
      ? [
          {
            id: 'unread',
            isApart: true,
            label: text('email.action.markUnread'),
            icon: <IconMail size={20} />,
            onSelect: () =>
              void run(changeEmails, only, { change: { isRead: false }, told: 'email.done.messageUnread' }),
          },
          ...(email.isDeleted
            ? []
            : [
                {
                  id: 'trash',
                  label: text('email.action.trashMessage'),
                  icon: <IconTrash size={20} />,
                  onSelect: () =>
                    void run(changeEmails, only, { change: { isDeleted: true }, told: 'email.done.messageTrashed' }),
                },
              ]),
          ...(email.isSenderTrusted
            ? [
                {
                  id: 'noPictures',
                  label: text('email.pictures.never'),
                  icon: <IconPhotoOff size={20} />,
                  onSelect: () => void run(trustSender, email, { isTrusted: false }),
                },
              ]
            : []),
        ]
      : []),
    {
      id: 'original',
      isApart: true,
      label: text('email.action.original'),
      icon: <IconMailDown size={20} />,
      href: `/export/emails/${email.id}.eml`,
      isDownload: true,
    },
  ];
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        padding: { xs: '10px 8px 10px 12px', sm: '12px 12px 12px 20px' },
      }}
    >
      <ButtonBase
        aria-expanded={isOpen}
        onClick={onToggle}
        sx={{
          flex: 1,
          minWidth: 0,
          gap: 3,
          justifyContent: 'flex-start',
          textAlign: 'start',
          borderRadius: 1,
          font: 'inherit',
        }}
      >
        <PersonAvatar name={name} avatar={email.from.avatar ?? null} size={38} isNamed />
        <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
          <Box
            component="span"
            sx={{ display: 'flex', flexWrap: { xs: 'wrap', sm: 'nowrap' }, alignItems: 'baseline', columnGap: 2 }}
          >
            <Cut sx={{ fontWeight: email.isRead ? 500 : 700, flexShrink: 1 }}>{name}</Cut>
            {isOpen && email.from.name !== '' && (
              <Cut sx={{ typography: 'body2', color: 'text.secondary', flexShrink: 4 }}>{email.from.address}</Cut>
            )}
          </Box>
          <Cut sx={{ typography: 'body2', color: 'text.secondary' }} {...(isOpen && tooltip(recipients))}>
            {isOpen ? recipients : email.snippet}
          </Cut>
        </Box>
        {email.files.length > 0 && <IconPaperclip size={18} role="img" aria-label={text('email.list.hasFiles')} />}
        <Box
          component="time"
          dateTime={email.at}
          {...tooltip(dateTime(email.at))}
          sx={{ typography: 'body2', color: 'text.secondary', flex: 'none' }}
        >
          {shortTime(email.at)}
        </Box>
      </ButtonBase>
      <ActionMenu label={text('email.head.menu', { name })} actions={menu} />
    </Box>
  );
}
