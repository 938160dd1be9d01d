import { useCallback } from 'react';
import { useCommands } from '../../app/command/useCommands.ts';
import { callsOf } from '../../app/command/command.ts';
import type { ContactChange } from '../../lib/schema.generated.ts';
import { UpdateContactRequestDocument, type ContactRowFragment } from './contact.generated.ts';

const changeRequest = callsOf({ changes: ['ContactRequest'] })({
  operation: UpdateContactRequestDocument,
  variables: ({ id }: ContactRowFragment, input: ContactChange) => ({ id, input }),
  done: ({ updateContactRequest: { batchId } }, { text }) => ({ text: text('contact.action.done'), batchId }),
});

/** What staff sets on one message. */
export function useContactChange(): (request: ContactRowFragment, input: ContactChange) => Promise<unknown> {
  const { run } = useCommands();
  return useCallback((request, input) => run(changeRequest, request, input), [run]);
}
