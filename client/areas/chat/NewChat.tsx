import { IconMessagePlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { AnchoredMenu } from '../../kit/AnchoredMenu.tsx';
import { IconAction } from '../../kit/IconAction.tsx';
import { useCan } from '../../lib/ability.tsx';
import { useText } from '../../lib/text.ts';
import { useChatOwnProfileQuery } from './chat.generated.ts';
import type { NewKind } from './NewChatDialog.tsx';
import { auditsPath, chatSettingsPath, conversationPath, withPath } from './urls.ts';

const NewChatDialog = lazy(() => import('./NewChatDialog.tsx'));
const ChannelsDialog = lazy(() => import('./ChannelsDialog.tsx'));
const RemindersDialog = lazy(() => import('./later/RemindersDialog.tsx'));
const ScheduledDialog = lazy(() => import('./later/ScheduledDialog.tsx'));
const ThreadsDialog = lazy(() => import('./thread/ThreadsDialog.tsx'));
const SavedDialog = lazy(() => import('./SavedDialog.tsx'));

type Open = NewKind | 'channels' | 'threads' | 'saved' | 'scheduled' | 'reminders';

/** Begins a conversation with somebody, a group or a channel; finds channels, and what was saved. */
export function NewChat({ onFollow }: { onFollow: () => void }) {
  const text = useText();
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const mayCreate = useCan('create', 'Chat');
  const [open, setOpen] = useState<Open | null>(null);
  const start = params.get('start');
  const asked = start === 'scheduled' || (start === 'person' && mayCreate) ? start : null;
  const shown: Open | null = asked ?? open;
  const close = () => {
    setOpen(null);
    if (params.has('start')) setParams({}, { replace: true });
  };
  const go = (path: string) => {
    setOpen(null);
    onFollow();
    void navigate(path);
  };
  const { data } = useChatOwnProfileQuery({ context: { isQuiet: true }, skip: !mayCreate });
  const makesPublic = data?.chatProfile.makesPublicChannels ?? false;
  const makesPrivate = data?.chatProfile.makesPrivateChannels ?? false;
  const kinds = mayCreate
    ? (['person', 'group', ...(makesPublic || makesPrivate ? (['channel'] as const) : [])] as const)
    : [];
  const mayManage = useCan('read', 'ChatSettings');
  const mayAudit = useCan('read', 'ChatAudit');
  return (
    <>
      <AnchoredMenu
        actions={[
          ...kinds,
          'channels' as const,
          'threads' as const,
          'saved' as const,
          'scheduled' as const,
          'reminders' as const,
        ]
          .map((name) => ({
            id: name as string,
            label: text(`chat.new.${name}`),
            isApart: name === 'channels' && mayCreate,
            onSelect: () => setOpen(name),
          }))
          .concat([
            ...(mayManage
              ? [
                  {
                    id: 'settings',
                    label: text('chat.new.settings'),
                    isApart: true,
                    onSelect: () => go(chatSettingsPath),
                  },
                ]
              : []),
            ...(mayAudit
              ? [{ id: 'audits', label: text('chat.new.audits'), isApart: !mayManage, onSelect: () => go(auditsPath) }]
              : []),
          ])}
        trigger={(props) => (
          <IconAction label={text('chat.new.label')} {...props}>
            <IconMessagePlus size={22} />
          </IconAction>
        )}
      />
      <Suspense>
        {(shown === 'person' || shown === 'group' || shown === 'channel') && (
          <NewChatDialog
            key={shown}
            kind={shown}
            visibility={makesPublic === makesPrivate ? 'chosen' : makesPublic ? 'public' : 'private'}
            onClose={close}
            onPerson={(id) => go(withPath(id))}
            onMade={(id) => go(conversationPath(id))}
          />
        )}
        {shown === 'channels' && <ChannelsDialog onClose={close} onOpen={(id) => go(conversationPath(id))} />}
        {shown === 'threads' && <ThreadsDialog onClose={close} onOpen={go} />}
        {shown === 'scheduled' && <ScheduledDialog conversationId={null} onClose={close} />}
        {shown === 'reminders' && <RemindersDialog onClose={close} onOpen={go} />}
        {shown === 'saved' && <SavedDialog onClose={close} onOpen={go} />}
      </Suspense>
    </>
  );
}
