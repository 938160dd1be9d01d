import { useMemo } from 'react';
import type { RowCommands } from '../../app/list/useRowCommands.ts';
import { useRowCommands } from '../../app/list/useRowCommands.ts';
import { recordsChanged } from '../../lib/records.ts';
import type { ContactChange } from '../../lib/schema.generated.ts';
import { useText } from '../../lib/text.ts';
import { useUpdateContactRequestMutation, type ContactRowFragment } from './contact.generated.ts';
import { contactList } from './contactLists.ts';

/** What staff sets on one message. */
export function useContactChange(): (request: ContactRowFragment, input: ContactChange) => Promise<void> {
  const text = useText();
  const { done, fail }: Pick<RowCommands<ContactRowFragment>, 'done' | 'fail'> = useRowCommands(contactList);
  const [update] = useUpdateContactRequestMutation();
  return useMemo(
    () =>
      async ({ id }, input) => {
        try {
          const { data } = await update({ variables: { id, input } });
          done(data?.updateContactRequest, text('contact.action.done'));
          void recordsChanged('ContactRequest');
        } catch (error) {
          fail(error);
        }
      },
    [text, update, done, fail],
  );
}
