import type { Context } from '../../context.ts';
import type { BoardCardRow } from '../../db/kanbanTables.ts';
import type { CardFile } from './boardFields.ts';

type Change = { before: BoardCardRow | null; after: BoardCardRow | null };

/** Keeps which cards have which files, as those are found by what they say. Those of a deleted card stay. */
export async function keepCardFiles(tx: Context, changes: readonly Change[]): Promise<void> {
  for (const { before, after } of changes) {
    if (after === null || after.files === (before?.files ?? '[]')) continue;
    await tx.db.deleteFrom('cardFiles').where('cardId', '=', after.id).execute();
    const names = new Map(
      (JSON.parse(after.files) as CardFile[]).map(({ url, name }) => [url.slice('/files/'.length), name]),
    );
    if (names.size === 0) continue;
    const found = await tx.db
      .selectFrom('files')
      .select(['id', 'key'])
      .where('key', 'in', [...names.keys()])
      .execute();
    const rows = found.map(({ id, key }) => ({ cardId: after.id, fileId: id, name: names.get(key)! }));
    if (rows.length > 0) await tx.db.insertInto('cardFiles').values(rows).execute();
  }
}
