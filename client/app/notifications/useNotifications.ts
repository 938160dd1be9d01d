import { useCommands } from '../command/useCommands.ts';
import { callsOf } from '../command/command.ts';
import {
  NotificationsDocument,
  MarkNotificationsDocument,
  RemoveNotificationDocument,
} from './notifications.generated.ts';

export type NotificationActions = {
  mark: (ids: string[] | null, isSeen: boolean) => void;
  remove: (id: string) => void;
};

const call = callsOf({ reads: [NotificationsDocument] });
const markNotifications = call({ operation: MarkNotificationsDocument, isQuiet: true });
const removeNotification = call({ operation: RemoveNotificationDocument, isQuiet: true });

/** What can be done with notifications; null for the ids means all of them. */
export function useNotificationActions(): NotificationActions {
  const { run } = useCommands();
  return {
    mark: (ids, isSeen) => void run(markNotifications, { ids, isSeen }),
    remove: (id) => void run(removeNotification, { id }),
  };
}
