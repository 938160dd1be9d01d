import { useCallback } from 'react';
import { useFailureText } from '../../kit/failureText.ts';
import { showNotice } from '../../kit/notices.ts';
import {
  NotificationsDocument,
  useMarkNotificationsMutation,
  useRemoveNotificationMutation,
} from './notifications.generated.ts';

export type NotificationActions = {
  mark: (ids: string[] | null, isSeen: boolean) => void;
  remove: (id: string) => void;
};

const options = { refetchQueries: [NotificationsDocument], context: { isQuiet: true } };

/** What can be done with notifications; null for the ids means all of them. */
export function useNotificationActions(): NotificationActions {
  const failureText = useFailureText();
  const [markNotifications] = useMarkNotificationsMutation(options);
  const [removeNotification] = useRemoveNotificationMutation(options);
  const tell = useCallback((error: unknown) => showNotice({ tone: 'error', text: failureText(error) }), [failureText]);
  return {
    mark: (ids, isSeen) => void markNotifications({ variables: { ids, isSeen } }).catch(tell),
    remove: (id) => void removeNotification({ variables: { id } }).catch(tell),
  };
}
