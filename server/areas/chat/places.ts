import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { foldLetters } from '../../db/letters.ts';

/** Conversations of the viewer that are called so, or those whose name begins so; a direct one is called as the other person is. */
export async function placesOf(ctx: Context, typed: string): Promise<number[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select c.id, case when c.kind = 'DIRECT' then u.full_name else c.title end as name
    from chat_members v join chat_conversations c on c.id = v.conversation_id
    left join chat_members o on c.kind = 'DIRECT' and o.conversation_id = c.id and o.user_id <> v.user_id
    left join users u on u.id = o.user_id
    where v.user_id = ${ctx.viewer?.userId ?? 0} and c.parent_id is null order by c.id`.execute(ctx.db);
  const wanted = foldLetters(typed);
  const named = rows.map(({ id, name }) => ({ id: Number(id), name: foldLetters(name ?? '') }));
  const exact = named.filter(({ name }) => name === wanted);
  const meant = exact.length > 0 ? exact : named.filter(({ name }) => name.startsWith(wanted));
  return meant.map(({ id }) => id);
}
