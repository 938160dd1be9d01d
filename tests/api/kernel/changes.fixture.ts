import { afterEach, beforeEach } from 'vitest';
import { programContext } from '../../../server/program.ts';
import { buildAbility } from '../../../server/access/ability.ts';
import type { Rule } from '../../../server/access/ability.ts';
import { recordChange } from '../../../server/changes/record.ts';
import type { SubjectList } from '../../../server/access/subjects.ts';
import type { Context, Services } from '../../../server/context.ts';
import { write } from '../../../server/db/write.ts';
import { readEnv } from '../../../server/env.ts';
import { AppError } from '../../../server/errors.ts';
import type { LiveEvent } from '../../../server/live.ts';
import { ownDatabase } from '../../support/database.ts';
import { makeServices } from '../../support/services.ts';

export let services: Services;

export let remove: () => Promise<void>;

export let heard: LiveEvent[];

export const all: Rule[] = [{ action: 'manage', subject: 'all', conditions: null }];

export const contextOf = (rules: Rule[] | null): Context => ({
  ...programContext(services, 'request-1'),
  viewer: rules && {
    userId: 1,
    fullName: 'Ada Admin',
    username: 'ada',
    email: 'ada@demo.com',
    avatar: null,
    role: 'admin',
    rightsVersion: 1,
    sessionId: 1,
    carrier: 'bearer',
    ability: buildAbility(rules),
    areas: services.areas,
  },
});

/** Stands in for an area: a role can be renamed, and renaming undone. */
export async function rename(ctx: Context, id: number, name: string): Promise<void> {
  await write(ctx, async (tx) => {
    const before = await tx.db.selectFrom('roles').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    await tx.db.updateTable('roles').set({ name }).where('id', '=', id).execute();
    await recordChange(tx, { action: 'UPDATE', subject: 'Role', subjectId: id, before, after: { ...before, name } });
  });
}

export async function add(ctx: Context, key: string): Promise<number> {
  return write(ctx, async (tx) => {
    const row = await tx.db.insertInto('roles').values({ key, name: key }).returningAll().executeTakeFirstOrThrow();
    await recordChange(tx, { action: 'CREATE', subject: 'Role', subjectId: row.id, before: null, after: row });
    return row.id;
  });
}

/** Declares subjects on these services beside those of their areas, or in their place. */
export function declareSubjects(on: Services, subjects: SubjectList): void {
  on.areas = [...on.areas, { subjects }];
}

/** Registers the hooks of a test file: modules are shared between files, hooks are not. */
export function logEachTest(): void {
  beforeEach(async () => {
    const own = await ownDatabase(false);
    services = await makeServices(readEnv(own.settings));
    remove = own.remove;
    heard = [];
    services.live.subscribe((event) => void heard.push(event));
    declareSubjects(services, {
      Product: { table: 'products' },
      Role: {
        table: 'roles',
        undo: async (tx, change) => {
          const before = JSON.parse(change.before ?? '{}') as { name: string };
          const after = JSON.parse(change.after ?? '{}') as { name: string };
          const now = await tx.db
            .selectFrom('roles')
            .selectAll()
            .where('id', '=', change.subjectId)
            .executeTakeFirstOrThrow();
          if (now.name !== after.name)
            throw new AppError('CONFLICT', 'changed since', {
              fields: { name: { key: 'changed', message: 'changed since' } },
            });
          await rename(tx, change.subjectId, before.name);
        },
      },
    });
  });
  afterEach(async () => {
    await services.live.close();
    await services.database.close();
    await remove();
  });
}
