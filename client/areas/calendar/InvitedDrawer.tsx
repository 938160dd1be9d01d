import { SideDrawer } from '../../kit/SideDrawer.tsx';
import type { EventFormFieldsFragment } from './calendar.generated.ts';
import { AnswerButtons } from './AnswerButtons.tsx';
import { EventFacts } from './EventFacts.tsx';

type Props = {
  event: EventFormFieldsFragment;
  /** The occurrence of a series that was opened. */
  at: string | null;
  onClose: () => void;
};

/** An event of somebody else: what it is, and whether the viewer comes. */
export function InvitedDrawer({ event, at, onClose }: Props) {
  return (
    <SideDrawer
      isOpen
      onClose={onClose}
      title={<bdi>{event.title}</bdi>}
      footer={event.myAnswer && <AnswerButtons event={event} at={at} onAnswered={onClose} />}
    >
      <EventFacts event={event} />
    </SideDrawer>
  );
}
