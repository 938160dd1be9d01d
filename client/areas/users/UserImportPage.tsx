import { ImportPage } from '../../app/import/ImportPage.tsx';
import { recordsChanged } from '../../lib/records.ts';
import { useText } from '../../lib/text.ts';
import { userKind } from './userKind.ts';
import { usersPath } from './urls.ts';

export default function UserImportPage() {
  const text = useText();
  return (
    <ImportPage
      kind={{
        list: 'users',
        title: text('users.import.title'),
        text: text('users.import.text'),
        listPath: usersPath,
        examplePath: '/export/users.csv?page=1&size=10',
        displays: userKind.displays,
        labels: { id: 'users.field.id', role: 'users.field.role' },
        problemTexts: userKind.problemTexts ?? {},
        onChanged: () => void recordsChanged('User', 'Role'),
      }}
    />
  );
}
