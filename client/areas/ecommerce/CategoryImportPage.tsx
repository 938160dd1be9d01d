import { ImportPage } from '../../app/import/ImportPage.tsx';
import { recordsChanged } from '../../lib/records.ts';
import { useText } from '../../lib/text.ts';
import { categoryKind } from './categoryKind.ts';
import { categoriesPath } from './urls.ts';

export default function CategoryImportPage() {
  const text = useText();
  return (
    <ImportPage
      kind={{
        list: 'categories',
        title: text('categories.import.title'),
        text: text('categories.import.text'),
        listPath: categoriesPath,
        examplePath: '/export/categories.csv?page=1&size=10',
        displays: categoryKind.displays,
        labels: { id: 'products.import.id', parent: 'categories.field.parent' },
        problemTexts: categoryKind.problemTexts ?? {},
        onChanged: () => void recordsChanged('Category'),
      }}
    />
  );
}
