import { authorize, authorizeSome } from '../../access/authorize.ts';
import type { Context } from '../../context.ts';
import type { UserRow } from '../../db/peopleTables.ts';
import { write } from '../../db/write.ts';
import { invalid } from '../../errors.ts';
import { tellEvent } from '../../events.ts';
import { emailField, malformed, required, tooMany } from '../../fields.ts';
import type { PeopleInput } from '../../graphql/schema.generated.ts';
import { nameOfAddress } from './nameOfAddress.ts';
import { user } from './user.ts';

const maxAtOnce = 100;
const longestShown = 100;

/** Adds people by their addresses and has each of them invited; who is a user already is told, and left as they are. */
export async function invitePeople(ctx: Context, { emails: given, roleId, company, language = 'en' }: PeopleInput) {
  authorize(ctx, 'create', 'User');
  authorizeSome(ctx, 'update', 'User');
  const emails = addressesOf(given);
  return write(ctx, async (tx) => {
    const rows = await tx.db.selectFrom('users').select('email').where('email', 'in', emails).execute();
    const known = new Set(rows.map(({ email }) => email));
    const users: UserRow[] = [];
    for (const email of emails) {
      if (known.has(email)) continue;
      const { row } = await user.create(tx, {
        email,
        fullName: nameOfAddress(email),
        language,
        ...(roleId && { roleId }),
        ...(company && { company }),
      });
      await tellEvent(tx, { kind: 'invitationWanted', userId: row.id, language });
      users.push(row);
    }
    return { users, known: emails.filter((email) => known.has(email)) };
  });
}

/** Each address once, as users keep it. */
function addressesOf(given: readonly string[]): string[] {
  const emails = given.map((text) => ({ text, email: emailField(text) })).filter(({ text }) => text.trim() !== '');
  const wrong = emails.find(({ email }) => typeof email !== 'string');
  if (wrong) throw invalid({ emails: malformed(`${wrong.text.slice(0, longestShown)} is not an email address`) });
  const known = [...new Set(emails.map(({ email }) => email as string))];
  if (known.length === 0) throw invalid({ emails: required });
  if (known.length > maxAtOnce) throw invalid({ emails: tooMany(maxAtOnce) });
  return known;
}
