import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { IconFileImport, IconMail, IconMailOpened, IconSettings, IconTrashX } from '@tabler/icons-react';
import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useCommands } from '../../app/command/useCommands.ts';
import type { MenuAction } from '../../kit/menuItems.tsx';
import { ListPaneButton, PaneBar, PaneBody } from '../../kit/panes/PaneParts.tsx';
import { Panes } from '../../kit/panes/Panes.tsx';
import type { OpenPane } from '../../kit/panes/panesContext.ts';
import { PrintLayout } from '../../kit/print/PrintLayout.tsx';
import { useRights } from '../../lib/ability.tsx';
import { preloadQuery } from '../../lib/apollo.ts';
import { needMessages } from '../../lib/languages.ts';
import { useFollowing } from '../../lib/records.ts';
import { useText } from '../../lib/text.ts';
import { ComposeDock } from './compose/ComposeDock.tsx';
import { compose } from './compose/openBoxes.ts';
import { useOpenAnswer } from './compose/useOpenAnswer.ts';
import { useOpenDraftOfThread } from './compose/useOpenDraft.ts';
import { useEmailMailboxesQuery, EmailThreadsDocument, type EmailThreadRowFragment } from './email.generated.ts';
import { emptyTrash } from './emailCommands.tsx';
import { EmailSide } from './EmailSide.tsx';
import { ListArea } from './list/ListArea.tsx';
import { MailSearch } from './list/MailSearch.tsx';
import { usePicked } from './list/usePicked.ts';
import { MailboxContext, type ShownMailbox } from './mailboxContext.ts';
import { emailSettingsPath } from './urls.ts';
import { useEmailAtAddress } from './useEmailAtAddress.ts';
import { addressOf, useEmailAddress } from './useEmailAddress.ts';
import { useLabelMenu } from './useLabelMenu.tsx';
import { useMailActions } from './useMailActions.ts';
import { useMailKeys } from './useMailKeys.ts';
import { threadsVariables, useThreads } from './useThreads.ts';

const ImportDrawer = lazy(
  async () => (await Promise.all([import('./exchange/ImportDrawer.tsx'), needMessages(['work'])]))[0],
);
const ReadingPane = lazy(async () => ({ default: (await import('./reading/ReadingPane.tsx')).ReadingPane }));

export const loader = ({ request, params }: LoaderFunctionArgs) => {
  const given = params as { filter?: string; label?: string };
  const { mailbox, filter } = addressOf(given, new URL(request.url).searchParams);
  return preloadQuery(EmailThreadsDocument, threadsVariables(mailbox, filter));
};

const noMailboxes: ShownMailbox[] = [];

/** Mail of the viewer: folders, the conversations of one, and the conversation whose id stands in the address. */
export default function EmailPage() {
  const text = useText();
  const may = useRights();
  const [params] = useSearchParams();
  const { address, patch } = useEmailAddress();
  useEmailAtAddress(params, patch);
  const list = useThreads(address.mailbox, address.filter, address.listKey);
  const ids = useMemo(() => list.threads.map(({ id }) => id), [list.threads]);
  const picked = usePicked(address.listKey, ids);
  const actions = useMailActions(address.view);
  const { run } = useCommands();
  const [pane, setPane] = useState<OpenPane>(null);
  const [isImporting, setImporting] = useState(false);
  const mailboxes = useEmailMailboxesQuery({ context: { isQuiet: true } });
  useFollowing(['Email', 'EmailThread', 'SharedMailbox'], () => mailboxes.refetch());
  const openDraft = useOpenDraftOfThread();
  const answer = useOpenAnswer();
  const navigate = useNavigate();
  const all = mailboxes.data?.mailboxes ?? noMailboxes;
  const shared = all.find(({ id, kind }) => kind === 'SHARED' && id === address.mailbox) ?? null;
  const account = all.find(({ id, kind }) => kind === 'ACCOUNT' && id === address.mailbox);
  const shownMailbox = all.find(({ id, kind }) =>
    address.mailbox === null ? kind === 'PERSONAL' : id === address.mailbox,
  );
  const mayChange = shared === null || shared.mayWrite;
  const mayWrite = may('create', 'Email');
  // Who only reads a shared mailbox writes from their own.
  const from = shared?.mayWrite ? shared.id : (account?.id ?? null);
  /** A link from elsewhere names a conversation alone: its mailbox is shown with it. */
  const showMailbox = useCallback(
    (id: string) => {
      const known = all.find((one) => one.id === id);
      const wanted = known === undefined || known.kind === 'PERSONAL' ? null : known.id;
      if (known && wanted !== address.mailbox) patch({ mailbox: wanted });
    },
    [all, address.mailbox, patch],
  );

  const at = address.thread === null ? -1 : ids.indexOf(address.thread);
  const openThread = useCallback((id: string | null, isStep = true) => patch({ thread: id }, isStep), [patch]);
  const open = useCallback(
    (thread: EmailThreadRowFragment) => {
      if (thread.views.includes('DRAFT') && thread.messageCount === 1 && !thread.sendAt && mayWrite)
        return void openDraft(thread.id);
      openThread(thread.id);
    },
    [mayWrite, openDraft, openThread],
  );
  const close = useCallback(() => openThread(null, false), [openThread]);
  const step = (by: number) => {
    const next = at < 0 ? undefined : ids[at + by];
    return next === undefined ? null : () => openThread(next, false);
  };
  useEffect(() => {
    if (at >= 0 && at >= ids.length - 3) void list.loadMore();
  }, [at, ids.length, list]);

  const newEmail = useCallback(() => {
    setPane(null);
    compose({ mailboxId: from });
  }, [from]);
  const focused = () => {
    const row = document.activeElement?.closest('[data-row]')?.getAttribute('data-row');
    const chosen = picked.ids.size > 0 ? list.threads.filter(({ id }) => picked.ids.has(id)) : [];
    return chosen.length > 0 ? chosen : list.threads.filter(({ id }) => id === (address.thread ?? row));
  };
  const act = (work: (some: EmailThreadRowFragment[]) => Promise<unknown>) => () => {
    const some = focused();
    if (some.length === 0 || !may('update', 'Email') || !mayChange) return;
    void work(some).then((done) => {
      if (done === null) return;
      picked.clear();
      if (address.thread !== null) close();
    });
  };
  const lastOf = () =>
    document.querySelector('[data-messages] article[data-email]:last-of-type')?.getAttribute('data-email');
  const reply = (kind: 'REPLY' | 'REPLY_ALL' | 'FORWARD') => () => {
    const email = lastOf();
    if (email && mayWrite && mayChange) void answer(email, kind);
  };
  useMailKeys({
    ...(address.thread !== null && {
      nextRow: () => step(1)?.(),
      previousRow: () => step(-1)?.(),
      back: close,
      reply: reply('REPLY'),
      replyAll: reply('REPLY_ALL'),
      forward: reply('FORWARD'),
    }),
    compose: () => mayWrite && newEmail(),
    ...(address.view !== 'TRASH' && { toTrash: act(actions.trash), toTrashToo: act(actions.trash) }),
    unread: act((some) => actions.read(some, false)),
    search: () => {
      if (address.thread !== null) close();
      document.querySelector<HTMLInputElement>('[data-list-search]')?.focus();
    },
  });

  const [labelMenu, labelForms] = useLabelMenu(address, may('update', 'Email') && mayChange);
  const menu: MenuAction[] = [
    {
      id: 'unread',
      label: text(address.isUnreadOnly ? 'email.list.all' : 'email.list.unreadOnly'),
      icon: address.isUnreadOnly ? <IconMailOpened size={20} /> : <IconMail size={20} />,
      onSelect: () => patch({ unread: address.isUnreadOnly ? null : '1' }),
    },
    ...(mayWrite && mayChange
      ? [
          {
            id: 'import',
            label: text('email.import.title'),
            icon: <IconFileImport size={20} />,
            onSelect: () => setImporting(true),
          },
        ]
      : []),
    ...(may('update', 'Email')
      ? [
          {
            id: 'settings',
            label: text('email.settings.title'),
            icon: <IconSettings size={20} />,
            onSelect: () => void navigate(emailSettingsPath),
          },
        ]
      : []),
    ...labelMenu,
    ...(address.view === 'TRASH' && may('delete', 'Email') && mayChange && list.totalCount > 0
      ? [
          {
            id: 'emptyTrash',
            isApart: true,
            isDangerous: true,
            label: text('email.action.emptyTrash'),
            icon: <IconTrashX size={20} />,
            onSelect: () => void run(emptyTrash, { selection: {}, count: list.totalCount, mailboxId: address.mailbox }),
          },
        ]
      : []),
  ];
  return (
    <MailboxContext value={shared}>
      <PrintLayout>
        <Panes
          open={pane}
          onOpen={setPane}
          list={{
            label: text('email.side.label'),
            width: 260,
            children: (
              <PaneBody>
                <EmailSide address={address} mailboxes={all} onCompose={newEmail} onGo={() => setPane(null)} />
              </PaneBody>
            ),
          }}
        >
          <Box
            sx={{
              position: 'relative',
              display: 'flex',
              flexDirection: 'column',
              flex: 1,
              minHeight: 0,
              containerType: 'inline-size',
              containerName: 'mail',
              '@media print': { display: 'block', containerType: 'normal' },
            }}
          >
            <Box
              inert={address.thread !== null}
              data-print={address.thread !== null ? 'hidden' : undefined}
              sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 }}
            >
              <h1 className="visually-hidden">{text('email.page.title')}</h1>
              <PaneBar>
                <ListPaneButton />
                <MailSearch
                  value={address.search}
                  mailboxes={all}
                  shown={shownMailbox}
                  onSearch={(q) => patch({ q: q || null })}
                />
              </PaneBar>
              <Box sx={{ height: 4, flex: 'none', marginBlockEnd: '-4px', zIndex: 1 }}>
                {list.isLoading && list.hasShownOthers && <LinearProgress aria-label={text('email.list.loading')} />}
              </Box>
              <ListArea
                list={list}
                address={address}
                picked={picked}
                actions={actions}
                menu={menu}
                isCovered={address.thread !== null}
                onOpen={open}
                onReset={() => patch({ q: null, unread: null })}
                onCompose={mayWrite ? newEmail : null}
              />
            </Box>
            {address.thread !== null && (
              <Box
                data-messages=""
                sx={{
                  position: 'absolute',
                  inset: 0,
                  display: 'flex',
                  flexDirection: 'column',
                  backgroundColor: 'background.paper',
                  zIndex: 2,
                  '@media print': { position: 'static', display: 'block' },
                  '@media (prefers-reduced-motion: no-preference)': {
                    animation: 'email-slide 200ms ease-out',
                    '@keyframes email-slide': { from: { opacity: 0, translate: '24px 0' } },
                  },
                }}
              >
                <Suspense fallback={null}>
                  <ReadingPane
                    key={address.thread}
                    id={address.thread}
                    view={address.view}
                    actions={actions}
                    steps={{ previous: step(-1), next: step(1) }}
                    onClose={close}
                    onMailbox={showMailbox}
                  />
                </Suspense>
              </Box>
            )}
          </Box>
        </Panes>
        <ComposeDock />
        {labelForms}
        {isImporting && (
          <Suspense>
            <ImportDrawer
              mailboxId={address.mailbox}
              mailboxName={shownMailbox?.name || (shownMailbox?.address ?? '')}
              onClose={() => setImporting(false)}
            />
          </Suspense>
        )}
      </PrintLayout>
    </MailboxContext>
  );
}
