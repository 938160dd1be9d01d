import { IconCircleCheck, IconRefresh, IconUserCheck } from '@tabler/icons-react';
import { useCommands } from '../../../app/command/useCommands.ts';
import { IconAction } from '../../../kit/IconAction.tsx';
import { useText } from '../../../lib/text.ts';
import type { EmailThreadRowFragment } from '../email.generated.ts';
import type { ShownMailbox } from '../mailboxContext.ts';
import { AssignMenu } from './AssignMenu.tsx';
import { closeThreads, reopenThreads } from './careCommands.tsx';

type Props = { mailbox: ShownMailbox; some: readonly EmailThreadRowFragment[]; onDone: () => void };

/** Assigns conversations of a shared mailbox, and closes them. */
export function CareTools({ mailbox, some, onDone }: Props) {
  const text = useText();
  const { run } = useCommands();
  const isOpen = some.some(({ care }) => care?.state === 'OPEN');
  const close = async () => {
    const done = await run(isOpen ? closeThreads : reopenThreads, { ids: some.map(({ id }) => id) });
    if (done !== null) onDone();
  };
  return (
    <>
      <AssignMenu
        mailbox={mailbox}
        threads={some}
        onDone={onDone}
        trigger={(props) => (
          <IconAction size="small" label={text('email.care.assign')} {...props}>
            <IconUserCheck size={20} />
          </IconAction>
        )}
      />
      <IconAction
        size="small"
        label={text(isOpen ? 'email.care.close' : 'email.care.reopen')}
        onClick={() => void close()}
      >
        {isOpen ? <IconCircleCheck size={20} /> : <IconRefresh size={20} />}
      </IconAction>
    </>
  );
}
