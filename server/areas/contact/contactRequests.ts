import { maxAtOnce } from '../../changes/bulk.ts';
import type { Context } from '../../context.ts';
import type { ContactRequestRow } from '../../db/contactTables.ts';
import { foldCase, sortKey } from '../../db/search.ts';
import { write } from '../../db/write.ts';
import { invalid } from '../../errors.ts';
import { asIs, emailField, line } from '../../fields.ts';
import type { ContactChange, ContactInput, MutationSendContactRequestArgs } from '../../graphql/schema.generated.ts';
import { needed, optional, preset } from '../../records/columns.ts';
import { defineRecord } from '../../records/record.ts';
import { errorIdField, messageField, pageField } from './contactFields.ts';
import { contactList } from './contactList.ts';
import { refuseFlood, senderOf } from '../../access/sender.ts';

/** What the visitor wrote, and what staff says of it. */
type Input = Partial<ContactInput & Pick<ContactRequestRow, 'status' | 'answeredAt'>>;

const perHour = 5;

/** What visitors wrote to us. */
export const contactRequests = defineRecord<ContactRequestRow, Input>({
  subject: 'ContactRequest',
  table: 'contactRequests',
  noun: 'Contact request',
  nameOf: ({ name }) => name,
  isPlannedTogether: true,
  columns: {
    name: needed(line(100, true)),
    email: needed(emailField),
    message: needed(messageField),
    page: preset(pageField, '/'),
    language: preset(asIs, 'en'),
    plan: optional(asIs, null),
    errorId: optional(errorIdField, null),
    status: preset(asIs, 'NEW'),
    answeredAt: optional(asIs, null),
  },
  // Of several answers the first one counts.
  normalize: (values, { before }) => {
    if (before !== null && values.answeredAt !== null) values.answeredAt = before.answeredAt ?? values.answeredAt;
  },
  // The sender is no column that callers set, and no history keeps it: what is put back has none.
  derive: (_tx, { name, email, message }, before) => ({
    sender: before?.sender ?? '',
    nameKey: sortKey(name),
    searchText: foldCase(`${name}\n${email}\n${message}`),
  }),
});

/** Keeps what a visitor wrote; who takes care of such requests is told. Public. */
export async function sendContactRequest(ctx: Context, { input }: MutationSendContactRequestArgs): Promise<boolean> {
  const values = await contactRequests.values(ctx, input, null);
  await write(ctx, async (tx) => {
    await refuseFlood(tx, 'contactRequests', perHour);
    await contactRequests.insert(tx, values, { kept: { sender: senderOf(tx) }, isByAnybody: true });
  });
  return true;
}

/** What a change of staff makes of a request. */
export const settingOf = ({ status, isAnswered }: ContactChange, now: string): Input => ({
  ...(status && { status }),
  ...(typeof isAnswered === 'boolean' && { answeredAt: isAnswered ? now : null }),
});

/** The same for many of them. */
export function settingsOf(input: ContactChange) {
  if (!input.status && typeof input.isAnswered !== 'boolean')
    throw invalid({ input: { key: 'required', message: 'must set at least one field' } });
  return ({ answeredAt }: ContactRequestRow, now: string) => settingOf(input, answeredAt ?? now);
}

export const manyContactRequests = contactRequests.bulk(contactList.idsOldestFirst, maxAtOnce);
