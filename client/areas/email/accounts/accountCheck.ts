import { IconPlugConnected } from '@tabler/icons-react';
import { commandsOf } from '../../../app/command/command.ts';
import { CheckEmailAccountDocument } from './accounts.generated.ts';
import { type AccountValues, inputOf, type ShownAccount } from './accountWords.ts';

const command = commandsOf<ShownAccount>({ subject: 'Email', changes: [] });

/** Signs in to both servers with what is typed; the form marks what is wrong. */
export const checkAccount = command({
  name: 'checkAccount',
  label: 'email.accounts.check',
  icon: IconPlugConnected,
  isQuiet: true,
  operation: CheckEmailAccountDocument,
  variables: ({ id }, values: AccountValues) => ({ id: id || null, input: inputOf(values) }),
});
