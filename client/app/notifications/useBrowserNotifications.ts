import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useFormats } from '../../lib/format.ts';
import { usePreference } from '../../lib/preferences.ts';
import { isQuietAt } from '../../lib/quiet.ts';
import { useText } from '../../lib/text.ts';
import { useZone } from '../../lib/timeZone.ts';
import { notificationLooks } from '../shellParts.ts';
import type { NotificationRowFragment } from './notifications.generated.ts';
import { detailIn, valuesIn, type NotificationData } from './notificationText.ts';

/** Lets the browser show what comes while the page is out of sight; of several tabs it shows the same one once. */
export function useBrowserNotifications(rows: readonly NotificationRowFragment[] | undefined): void {
  const text = useText();
  const formats = useFormats();
  const navigate = useNavigate();
  const [kinds] = usePreference('browser-notifications');
  const [quietHours] = usePreference('quiet-hours');
  const zone = useZone();
  const latest = useRef<number | null>(null);
  const show = useEffectEvent((row: NotificationRowFragment) => {
    const look = notificationLooks()[row.kind];
    if (!look || !kinds.includes(row.kind) || isQuietAt(quietHours, zone, new Date())) return;
    const data = row.data as NotificationData;
    const values = valuesIn(data, formats);
    const detailId = detailIn(look, values);
    const body = detailId ? text(detailId, values) : '';
    const shown = new Notification(text(look.titleId, values), { body, tag: `atrium-${row.id}` });
    const link = look.pathOf?.(row.subjectId ?? null, data);
    shown.addEventListener('click', () => {
      window.focus();
      if (link) void navigate(link);
      shown.close();
    });
  });
  useEffect(() => {
    if (rows === undefined) return;
    const known = latest.current;
    latest.current = Math.max(known ?? 0, ...rows.map(({ id }) => Number(id)));
    // What was there when the page was opened is no news.
    if (known === null || !document.hidden || !('Notification' in window) || Notification.permission !== 'granted')
      return;
    for (const row of rows.filter(({ id, seenAt }) => Number(id) > known && !seenAt).toReversed()) show(row);
  }, [rows]);
}
