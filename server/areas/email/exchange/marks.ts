import type { ParsedMail } from 'mailparser';
import type { EmailFolder } from '../../../graphql/schema.generated.ts';

/* What the program that a message comes from has noted of it in its head: whether it was read, where it stood, its labels. */

export type Marks = {
  folder: EmailFolder | null;
  isRead: boolean;
  isStarred: boolean;
  /** It lay in the trash. */
  isDeleted: boolean;
  /** It was deleted there, and only waited to be cleared away. */
  isGone: boolean;
  labels: string[];
};

/** Labels of Gmail that stand for a place or a state, in the languages that this program speaks; `null`: they say nothing here. */
const known: Readonly<Record<string, keyof typeof meanings>> = {
  ...{ inbox: 'inbox', 'boîte de réception': 'inbox', 'البريد الوارد': 'inbox', 'صندوق الوارد': 'inbox' },
  ...{
    sent: 'sent',
    'sent mail': 'sent',
    'messages envoyés': 'sent',
    'البريد المرسل': 'sent',
    'الرسائل المرسلة': 'sent',
  },
  ...{ draft: 'draft', drafts: 'draft', brouillons: 'draft', brouillon: 'draft', المسودات: 'draft', مسودة: 'draft' },
  ...{ spam: 'spam', junk: 'spam', 'غير مرغوب فيه': 'spam', 'الرسائل غير المرغوب فيها': 'spam' },
  ...{ trash: 'trash', bin: 'trash', corbeille: 'trash', المهملات: 'trash', 'سلة المهملات': 'trash' },
  ...{ starred: 'starred', suivis: 'starred', 'messages suivis': 'starred', 'المميزة بنجمة': 'starred' },
  ...{ unread: 'unread', 'non lus': 'unread', 'non lu': 'unread', 'غير مقروءة': 'unread' },
  ...{
    opened: 'nothing',
    ouvert: 'nothing',
    archived: 'nothing',
    archivé: 'nothing',
    archivés: 'nothing',
    مفتوح: 'nothing',
  },
  ...{ 'all mail': 'nothing', chat: 'nothing', chats: 'nothing', 'تم فتحها': 'nothing', مؤرشفة: 'nothing' },
};
const meanings = {
  inbox: { folder: 'INBOX' },
  sent: { folder: 'SENT' },
  draft: { folder: 'DRAFT' },
  spam: { folder: 'SPAM' },
  trash: { isDeleted: true },
  starred: { isStarred: true },
  unread: { isRead: false },
  nothing: {},
} as const satisfies Record<string, Partial<Marks>>;

const isCategory = (label: string) => /^(?:category|catégorie|الفئة)\b|^الفئة/u.test(label);

/** Bits of Thunderbird. */
const [read, flagged, expunged] = [0x1, 0x4, 0x8];

/** Words that a header spells in letters of English, as a base64 text or with `=` before numbers. */
const decoded = (text: string): string =>
  text
    .replaceAll(/(\?=)\s+(=\?)/g, '$1$2')
    .replaceAll(
      /=\?([\w-]{1,40})(?:\*[\w-]*)?\?([bq])\?([^?]*)\?=/gi,
      (word, charset: string, kind: string, said: string) => {
        const bytes =
          kind.toLowerCase() === 'b'
            ? Buffer.from(said, 'base64')
            : Buffer.from(
                said
                  .replaceAll('_', ' ')
                  .replaceAll(/=([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
                'latin1',
              );
        try {
          return new TextDecoder(charset).decode(bytes);
        } catch {
          return word;
        }
      },
    );

export function marksOf({ headers }: Pick<ParsedMail, 'headers'>): Marks {
  const said = (name: string) => [headers?.get(name) ?? []].flat().map(String).join(' ').trim();
  const marks: Marks = {
    ...{ folder: null, isRead: true, isStarred: false, isDeleted: false, isGone: false, labels: [] },
  };
  const mozilla = /^[\da-f]{4}$/i.test(said('x-mozilla-status')) ? Number.parseInt(said('x-mozilla-status'), 16) : null;
  if (mozilla !== null) {
    marks.isRead = (mozilla & read) !== 0;
    marks.isStarred = (mozilla & flagged) !== 0;
    marks.isGone = (mozilla & expunged) !== 0;
  } else if (headers?.has('status')) {
    // As mutt, Dovecot and Apple Mail write it.
    marks.isRead = /R/.test(said('status'));
    marks.isStarred = /F/.test(said('x-status'));
    marks.isGone = /D/.test(said('x-status'));
  }
  const labels = decoded(said('x-gmail-labels'))
    .normalize('NFC')
    .split(',')
    .map((label) => label.replaceAll(/\s+/g, ' ').replaceAll('"', '').trim().toLowerCase())
    .filter((label) => label !== '' && !isCategory(label));
  for (const label of labels)
    if (Object.hasOwn(known, label)) Object.assign(marks, meanings[known[label]!]);
    else marks.labels.push(label);
  return marks;
}
