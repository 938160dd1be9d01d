import type { Undo } from '../area.ts';
import { parsed } from '../../changes/merge.ts';
import type { ContactRequestRow } from '../../db/contactTables.ts';
import { AppError } from '../../errors.ts';
import { insertContact, lockContact, removeContact, setContact } from './contactWrites.ts';
import type { ContactSetting, LoggedContact } from './contactWrites.ts';

/** Takes a change of a contact request back, as long as no later change stands in the way. */
export const undoContactChange: Undo = async (tx, change) => {
  const now = await lockContact(tx, change.subjectId);
  const was = parsed<LoggedContact>(change.before);
  if (change.action === 'DELETE') {
    if (now !== undefined) throw new AppError('CONFLICT', 'The request has been put back already');
    const { version, ...values } = was as LoggedContact;
    // Where it came from is no longer known. The deletion was a version, too.
    await insertContact(
      tx,
      { ...values, sender: '' },
      { id: change.subjectId, version: version + 2, createdAt: values.createdAt },
      'undo',
    );
    return;
  }
  if (now === undefined) throw new AppError('CONFLICT', 'The request has been deleted since');
  if (change.action === 'CREATE') return removeContact(tx, now);
  const became = parsed<ContactRequestRow>(change.after);
  const names = (['status', 'answeredAt'] as const).filter((name) => name in was);
  const overtaken = names.filter((name) => became[name] !== now[name]);
  if (overtaken.length > 0) {
    const fields = Object.fromEntries(
      overtaken.map((name) => [name, { key: 'changed', message: 'was changed again since' }]),
    );
    throw new AppError('CONFLICT', `Changed by somebody else meanwhile: ${overtaken.join(', ')}`, { fields });
  }
  await setContact(tx, now, Object.fromEntries(names.map((name) => [name, was[name]])) as ContactSetting);
};
