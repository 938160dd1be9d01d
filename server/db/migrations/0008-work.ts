import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { columnTypes, sortKey } from './frozen.ts';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';

/** Work that takes a while, files to import, and what was deleted and can still be had back. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { bigId, integer, bigInteger, text } = columnTypes[engine];
  const user = `user_id ${integer} not null references users (id) on delete cascade`;
  const statements = [
    // The report last: it is long, and only read to be downloaded.
    `create table tasks (
      id ${bigId},
      ${user},
      kind ${text} not null,
      status ${text} not null check (status in ('RUNNING', 'DONE', 'FAILED', 'CANCELLED')),
      total ${integer} not null,
      done ${integer} not null,
      counts ${text} not null,
      problems ${text} not null,
      preview ${text} not null,
      error_code ${text},
      batch_id ${text},
      is_cancelled ${integer} not null default 0 check (is_cancelled in (0, 1)),
      created_at ${text} not null,
      touched_at ${text} not null,
      finished_at ${text},
      report ${text} not null
    )`,
    `create index tasks_user_id on tasks (user_id, id)`,
    `create index tasks_running on tasks (touched_at) where status = 'RUNNING'`,
    `create index tasks_created_at on tasks (created_at)`,
    `create table imports (
      id ${bigId},
      ${user},
      list ${text} not null,
      file_name ${text} not null,
      delimiter ${text} not null,
      row_count ${integer} not null,
      headings ${text} not null,
      samples ${text} not null,
      mapping ${text},
      key_field ${text} not null,
      check_task_id ${bigInteger} references tasks (id) on delete set null,
      run_task_id ${bigInteger} references tasks (id) on delete set null,
      created_at ${text} not null,
      content ${text} not null
    )`,
    `create index imports_user_id on imports (user_id, list, id)`,
    `create index imports_created_at on imports (created_at)`,
    `create index imports_check_task_id on imports (check_task_id)`,
    `create index imports_run_task_id on imports (run_task_id)`,
    // Points into the change log, which has what the record was; a row here says that it can still be had back.
    `create table trash (
      change_id ${bigInteger} primary key references changes (id),
      subject ${text} not null,
      subject_id ${bigInteger} not null,
      name ${text} not null,
      name_key ${text} not null,
      deleted_at ${text} not null
    )`,
    `create unique index trash_subject_id on trash (subject, subject_id)`,
    `create index trash_deleted_at on trash (deleted_at)`,
    `create index trash_name_key on trash (name_key)`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
  await fillTrash(db);
}

/** What was deleted before there was a trash can be had back like the rest. */
async function fillTrash(db: Kysely<Tables>): Promise<void> {
  const deleted = await db
    .selectFrom('changes as c')
    .select(['c.id', 'c.subject', 'c.subjectId', 'c.before', 'c.at'])
    .where('c.action', '=', 'DELETE')
    .where('c.subject', 'in', ['Product', 'Article'])
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('changes as later')
            .select('later.id')
            .whereRef('later.subject', '=', 'c.subject')
            .whereRef('later.subjectId', '=', 'c.subjectId')
            .whereRef('later.id', '>', 'c.id'),
        ),
      ),
    )
    .execute();
  for (const { id, subject, subjectId, before, at } of deleted) {
    const record = JSON.parse(before ?? '{}') as { name?: string; titleEn?: string };
    const name = record.name ?? record.titleEn ?? `#${subjectId}`;
    await db
      .insertInto('trash')
      .values({ changeId: id, subject, subjectId, name, nameKey: sortKey(name), deletedAt: at })
      .execute();
  }
}
