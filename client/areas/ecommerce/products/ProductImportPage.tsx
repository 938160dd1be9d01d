import { useApolloClient } from '@apollo/client/react';
import { ImportPage } from '../../../app/import/ImportPage.tsx';
import { useText } from '../../../lib/text.ts';
import { problemTexts, productFields } from './productFields.tsx';
import { listPath } from '../urls.ts';

const examplePath =
  '/export/products.csv?columns=sku,name,brand,category,status,inStock,price,discountPrice,quantity,collection,tags,description&page=1&size=10';

export default function ProductImportPage() {
  const text = useText();
  const client = useApolloClient();
  return (
    <ImportPage
      kind={{
        list: 'products',
        title: text('products.import.title'),
        text: text('products.import.text'),
        listPath,
        examplePath,
        displays: productFields,
        labels: { id: 'products.import.id' },
        problemTexts,
        onChanged: () => void client.cache.evict({ id: 'ROOT_QUERY', fieldName: 'products' }),
      }}
    />
  );
}
