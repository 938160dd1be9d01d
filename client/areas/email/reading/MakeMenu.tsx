import { IconSquarePlus } from '@tabler/icons-react';
import { MakingHost } from '../../../app/links/MakingHost.tsx';
import { useMakeActions } from '../../../app/links/useMakeActions.tsx';
import { AnchoredMenu } from '../../../kit/AnchoredMenu.tsx';
import { IconAction } from '../../../kit/IconAction.tsx';
import { useText } from '../../../lib/text.ts';
import { useMailSource } from './useMailSource.ts';
import type { WholeThread } from './useThread.ts';

/** What can be made of a conversation: a card, an event, a note on an order, an invoice. */
export function MakeMenu({ thread }: { thread: WholeThread }) {
  const text = useText();
  const actionsOf = useMakeActions();
  const sourceOf = useMailSource();
  return (
    <>
      <AnchoredMenu
        at="start"
        actions={actionsOf(() => sourceOf(thread)).map((action) => ({ ...action, isApart: action.id === 'make-link' }))}
        trigger={(trigger) => (
          <IconAction size="small" label={text('email.action.make')} {...trigger}>
            <IconSquarePlus size={20} />
          </IconAction>
        )}
      />
      <MakingHost />
    </>
  );
}
