import { KindImportPage } from '../../app/import/KindImportPage.tsx';
import { usersPath } from './urls.ts';
import { userKind } from './userKind.ts';

export default function UserImportPage() {
  return (
    <KindImportPage
      kind={userKind}
      list="users"
      listPath={usersPath}
      title="users.import.title"
      text="users.import.text"
      labels={{ id: 'users.field.id', role: 'users.field.role' }}
      changes={['Role']}
    />
  );
}
