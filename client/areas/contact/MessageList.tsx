import { IconCheck, IconMailCheck, IconMailForward } from '@tabler/icons-react';
import { useCallback, useMemo } from 'react';
import { ListScreen } from '../../app/list/ListScreen.tsx';
import type { BulkChoice } from '../../app/list/useListBulk.tsx';
import { useListScreen } from '../../app/list/useListScreen.ts';
import type { MenuAction } from '../../kit/ActionMenu.tsx';
import type { ListFilter } from '../../kit/list/filters.ts';
import { daysFilter } from '../../app/list/linkedFilter.ts';
import { useCan } from '../../lib/ability.tsx';
import { useFormats } from '../../lib/format.ts';
import { offered } from '../../lib/languages.ts';
import type { ContactChange } from '../../lib/schema.generated.ts';
import { useText } from '../../lib/text.ts';
import type { ContactRowFragment } from './contact.generated.ts';
import { contactList } from './contactLists.ts';
import { MessageDrawer } from './MessageDrawer.tsx';
import { replyTo } from './replyTo.ts';
import { useContactChange } from './useContactChange.ts';
import { useContactColumns } from './useContactColumns.tsx';

/** The messages of visitors. */
export function MessageList() {
  const text = useText();
  const screen = useListScreen(contactList);
  const { addressWith, patch, state } = screen.list;
  const change = useContactChange();
  // Where one stands stays: the page, and the saved view that is open.
  const hrefOf = useCallback((open: string) => addressWith({ open, page: state.page }), [addressWith, state.page]);
  return (
    <>
      <ListScreen
        screen={screen}
        title={text('contact.page.title')}
        text={text('contact.page.text')}
        columns={useContactColumns(hrefOf)}
        filters={useContactFilters()}
        searchLabel={text('contact.list.search')}
        rowMenu={useMessageMenu(change)}
        choices={useContactChoices()}
        nothingYet={{ title: text('contact.list.nothingTitle'), text: text('contact.list.nothingText') }}
      />
      {state.open && (
        <MessageDrawer id={state.open} onClose={() => patch({ open: '', page: state.page })} change={change} />
      )}
    </>
  );
}

/** What can be done with one message besides what every record has. */
function useMessageMenu(change: (request: ContactRowFragment, input: ContactChange) => Promise<unknown>) {
  const text = useText();
  const canUpdate = useCan('update', 'ContactRequest');
  return useCallback(
    (request: ContactRowFragment): MenuAction[] => {
      const isNew = request.status === 'NEW';
      const changes: MenuAction[] = [
        {
          id: 'status',
          label: text(isNew ? 'contact.action.handle' : 'contact.action.unhandle'),
          icon: <IconCheck size={20} />,
          onSelect: () => void change(request, { status: isNew ? 'HANDLED' : 'NEW' }),
        },
        {
          id: 'answer',
          label: text(request.answeredAt ? 'contact.action.unanswered' : 'contact.action.answered'),
          icon: <IconMailCheck size={20} />,
          onSelect: () => void change(request, { isAnswered: !request.answeredAt }),
        },
      ];
      const reply: MenuAction = {
        id: 'reply',
        label: text('contact.action.reply'),
        icon: <IconMailForward size={20} />,
        href: replyTo(request, text('contact.detail.subject')),
      };
      return canUpdate ? [reply, ...changes] : [reply];
    },
    [text, canUpdate, change],
  );
}

function useContactChoices(): BulkChoice[] {
  const text = useText();
  return [
    {
      id: 'status',
      label: text('contact.column.status'),
      icon: <IconCheck size={18} />,
      items: [
        { id: 'handled', label: text('contact.action.handle'), input: { status: 'HANDLED' } },
        { id: 'new', label: text('contact.action.unhandle'), input: { status: 'NEW' } },
      ],
    },
    {
      id: 'answer',
      label: text('contact.column.answer'),
      icon: <IconMailCheck size={18} />,
      items: [
        { id: 'answered', label: text('contact.action.answered'), input: { isAnswered: true } },
        { id: 'unanswered', label: text('contact.action.unanswered'), input: { isAnswered: false } },
      ],
    },
  ];
}

function useContactFilters(): ListFilter[] {
  const text = useText();
  const { language: languageName } = useFormats();
  return useMemo(
    () => [
      {
        name: 'status',
        label: text('contact.column.status'),
        options: [
          { value: 'new', label: text('contact.status.new') },
          { value: 'handled', label: text('contact.status.handled') },
        ],
      },
      {
        name: 'answered',
        label: text('contact.column.answer'),
        options: [
          { value: true, label: text('contact.answer.yes') },
          { value: false, label: text('contact.answer.no') },
        ],
      },
      {
        name: 'language',
        label: text('contact.column.language'),
        options: offered.map((value) => ({ value, label: languageName(value) })),
      },
      daysFilter('from', text('contact.column.date')),
    ],
    [text, languageName],
  );
}
