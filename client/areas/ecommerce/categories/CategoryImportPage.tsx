import { KindImportPage } from '../../../app/import/KindImportPage.tsx';
import { categoryKind } from './categoryKind.ts';
import { categoriesPath } from '../urls.ts';

export default function CategoryImportPage() {
  return (
    <KindImportPage
      kind={categoryKind}
      list="categories"
      listPath={categoriesPath}
      title="categories.import.title"
      text="categories.import.text"
      labels={{ id: 'products.import.id', parent: 'categories.field.parent' }}
    />
  );
}
