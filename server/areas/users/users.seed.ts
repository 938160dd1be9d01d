import { hashPassword } from '../../access/passwords.ts';
import { recordChange } from '../../changes/record.ts';
import type { Context } from '../../context.ts';

// Short passwords that anybody can read here: they exist in demonstrations only.
const accounts = [
  { fullName: 'Ada Marsh', username: 'admin', email: 'admin@demo.com', password: 'admin', role: 'admin' },
  { fullName: 'Cleo Grant', username: 'client', email: 'client@demo.com', password: 'client', role: 'client' },
];

/** The demo accounts: an administrator, and one who may next to nothing. */
export async function seedUsers(tx: Context): Promise<void> {
  const createdAt = tx.services.now().toISOString();
  for (const { password, role, ...names } of accounts) {
    const { id: roleId } = await tx.db
      .selectFrom('roles')
      .select('id')
      .where('key', '=', role)
      .executeTakeFirstOrThrow();
    const user = { ...names, avatar: null, roleId, status: 'active' as const, createdAt };
    const { id } = await tx.db.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow();
    const passwordHash = await hashPassword(password);
    await tx.db.insertInto('userCredentials').values({ userId: id, passwordHash, changedAt: createdAt }).execute();
    await recordChange(tx, {
      action: 'CREATE',
      subject: 'User',
      subjectId: id,
      before: null,
      after: user,
      cause: 'sample',
    });
  }
}
