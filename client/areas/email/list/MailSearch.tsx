import { useApolloClient } from '@apollo/client/react';
import { OperatorSearchField } from '../../../kit/search/OperatorSearchField.tsx';
import { useOperators } from '../../../kit/search/useOperators.ts';
import { useText } from '../../../lib/text.ts';
import { EmailSuggestionsDocument } from '../compose/compose.generated.ts';
import type { ShownMailbox } from '../mailboxContext.ts';
import { folders, labelName, labels, ownLabels } from '../views.ts';

type Props = {
  value: string;
  mailboxes: readonly ShownMailbox[];
  shown: ShownMailbox | undefined;
  onSearch: (q: string) => void;
};

/** Words of folders, as the server reads them. */
const wordOf = (filter: string) => (filter === 'trashed' ? 'trash' : filter);

/** Searches the mailbox that is shown; operators, places, labels and people are offered. */
export function MailSearch({ value, mailboxes, shown, onSearch }: Props) {
  const text = useText();
  const { query } = useApolloClient();
  const find = async (search: string) => {
    if (search === '') return [];
    const { data } = await query({
      query: EmailSuggestionsDocument,
      variables: { search },
      context: { isQuiet: true },
    });
    return (data?.emailSuggestions ?? []).map(({ name, address }) => ({
      value: address,
      ...(name && { label: name }),
    }));
  };
  const own = ownLabels(shown);
  const operators = useOperators({
    from: { find },
    to: { find },
    has: { values: [{ value: 'file', label: text('parts.operators.hasFile') }] },
    in: {
      values: [
        ...folders
          .filter(({ view }) => view !== null)
          .map(({ filter, titleId }) => ({ value: wordOf(filter), label: text(titleId) })),
        ...mailboxes
          .filter(({ kind }) => kind !== 'PERSONAL')
          .map(({ address, name }) => ({ value: address, label: name })),
        ...own.map((label) => ({ value: label })),
      ],
    },
    is: {
      values: [
        { value: 'unread', label: text('parts.operators.unread') },
        { value: 'read', label: text('parts.operators.read') },
        { value: 'starred', label: text('email.view.STARRED') },
      ],
    },
    label: { values: [...labels, ...own].map((label) => ({ value: label, label: labelName(label, text) })) },
    before: {},
    after: {},
  });
  return (
    <OperatorSearchField label={text('email.list.search')} value={value} onSearch={onSearch} operators={operators} />
  );
}
