import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { columnTypes } from './frozen.ts';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';

const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
/** Three groups of four of the 32 letters and digits. */
function newCode(): string {
  const bytes = globalThis.crypto.getRandomValues(new Uint8Array(12));
  const code = [...bytes].map((byte) => letters[byte % letters.length]).join('');
  return code.replace(/(.{4})(?=.)/g, '$1-');
}

/** Certificates of completed courses, those of courses completed before among them. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { id, integer, text } = columnTypes[engine];
  const statements = [
    `create table certificates (
      id ${id},
      code ${text} not null unique,
      user_id ${integer} not null references users (id) on delete cascade,
      course_id ${integer} not null,
      learner_name ${text} not null,
      course_title ${text} not null,
      tutor_name ${text} not null,
      completed_at ${text} not null,
      withdrawn_at ${text},
      unique (user_id, course_id)
    )`,
    'create index certificates_course on certificates (course_id, completed_at)',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
  type Done = Record<'learnerName' | 'courseTitle' | 'tutorName' | 'completedAt', string>;
  const { rows } = await sql<Done & { userId: number; courseId: number }>`
    select e.user_id, e.course_id, e.completed_at, u.full_name as learner_name, c.title as course_title,
      coalesce(t.full_name, '') as tutor_name
    from enrollments e join users u on u.id = e.user_id join courses c on c.id = e.course_id
    left join users t on t.id = c.tutor_id where e.completed_at is not null`.execute(db);
  for (const row of rows)
    await db
      .insertInto('certificates')
      .values({ ...row, code: newCode() })
      .execute();
}
