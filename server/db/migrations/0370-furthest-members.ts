import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Tables } from '../schema.ts';

/** Who is furthest in a conversation is found without reading all of its members. */
export async function up(db: Kysely<Tables>): Promise<void> {
  for (const column of ['seen_sequence', 'delivered_sequence'])
    await sql
      .raw(`create index chat_members_${column} on chat_members (conversation_id, ${column} desc, user_id)`)
      .execute(db);
}
