import type { Context } from '../../context.ts';
import type { DomainEvent } from '../../events.ts';
import type { NotificationList } from '../../notifications/kinds.ts';
import { noticeNewDevice } from './devices.ts';
import { tellOwnFacts } from './ownFacts.ts';

export const accountNotifications: NotificationList = {
  SIGN_IN: {
    isMailedApart: true,
    lines: {
      en: ({ browser, system }) => `New sign-in to your account: ${browser}${system && ` on ${system}`}`,
      fr: ({ browser, system }) => `Nouvelle connexion à votre compte : ${browser}${system && ` sur ${system}`}`,
      ar: ({ browser, system }) => `تسجيل دخول جديد إلى حسابك: ${browser}${system && ` على ${system}`}`,
    },
  },
};

/** Notices sign-ins from new devices, and forgets what was told of records that are gone for good: it holds names, too. */
export async function noticeAccountEvents(ctx: Context, event: DomainEvent): Promise<void> {
  tellOwnFacts(ctx, event);
  if (event.kind === 'signedIn') return noticeNewDevice(ctx, event.userId);
  if (event.kind !== 'purged') return;
  const { subject, ids } = event;
  await ctx.db.deleteFrom('notifications').where('subject', '=', subject).where('subjectId', 'in', ids).execute();
}
