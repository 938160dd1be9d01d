import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Tables } from '../schema.ts';

type Found = { id: number; clientText: string; client: string; number: string | null; reference: string };
const atOnce = 500;
const fold = (text: string) => text.normalize('NFC').toLowerCase();

/** Invoices are found by the company of their client, their number and their reference, too. */
export async function up(db: Kysely<Tables>): Promise<void> {
  for (let last = 0; ;) {
    const { rows } = await sql<Found>`
      select id, client_text as "clientText", client, number, reference from invoices
      where id > ${last} order by id limit ${atOnce}`.execute(db);
    if (rows.length === 0) return;
    for (const { id, clientText, client, number, reference } of rows) {
      const { company = '' } = JSON.parse(client) as { company?: string };
      const more = [company, number ?? '', reference].filter((part) => part !== '').map((part) => `\n${fold(part)}`);
      if (more.length > 0)
        await sql`update invoices set client_text = ${clientText + more.join('')} where id = ${id}`.execute(db);
    }
    last = rows.at(-1)!.id;
  }
}
