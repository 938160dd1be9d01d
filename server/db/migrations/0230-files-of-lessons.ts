import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { columnTypes } from './frozen.ts';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';

const mostAtOnce = 200;

/** Which uploaded files lessons name, so that nobody reads those of a lesson that is closed for them. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { integer, text } = columnTypes[engine];
  const statements = [
    // No reference to the lesson: its files stay closed while it is in the trash.
    `create table lesson_files (
      path ${text} not null,
      lesson_id ${integer} not null,
      course_id ${integer} not null,
      primary key (path, lesson_id)
    )`,
    'create index lesson_files_lesson on lesson_files (lesson_id)',
    'create index lesson_files_course on lesson_files (course_id)',
    'create index courses_picture on courses (picture)',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
  type Named = Record<'content' | 'questions', string> & { id: number; courseId: number; poster: string | null };
  for (let last = 0; ;) {
    const { rows } = await sql<Named>`select id, course_id, content, questions, poster from lessons
      where id > ${last} order by id limit ${mostAtOnce}`.execute(db);
    for (const { id, courseId, content, questions, poster } of rows) {
      const found = `${content} ${questions} ${poster ?? ''}`.match(/\/files\/[\w-]{1,64}/g) ?? [];
      for (const path of new Set(found))
        await sql`insert into lesson_files (path, lesson_id, course_id) values (${path}, ${id}, ${courseId})`.execute(
          db,
        );
    }
    if (rows.length < mostAtOnce) return;
    last = rows.at(-1)!.id;
  }
}
