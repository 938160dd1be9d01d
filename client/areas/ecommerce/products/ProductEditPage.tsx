import { Navigate, useParams, useSearchParams, type LoaderFunctionArgs } from 'react-router-dom';
import { RecordLoader } from '../../../app/record/RecordLoader.tsx';
import { PageHeader } from '../../../kit/PageHeader.tsx';
import { preloadQuery } from '../../../lib/apollo.ts';
import { useText } from '../../../lib/text.ts';
import { ProductEditor } from './ProductEditor.tsx';
import { ProductEditSkeleton } from './ProductEditSkeleton.tsx';
import { ProductFormDocument } from './productForm.generated.ts';
import { productKind } from './productKind.ts';
import { editPath, listPath } from '../urls.ts';

export const loader = async ({ params: { id } }: LoaderFunctionArgs) =>
  id !== undefined && preloadQuery(ProductFormDocument, { id });

/** Adds a product, or edits the one whose id stands in the address. */
export default function ProductEditPage() {
  const text = useText();
  const { id = null } = useParams();
  const [params] = useSearchParams();
  const old = params.get('id');
  // The address of the template for editing.
  if (id === null && old) return <Navigate replace to={editPath(old)} />;
  return (
    <RecordLoader
      kind={productKind}
      id={id}
      skeleton={<ProductEditSkeleton />}
      listPath={listPath}
      frame={(content) => (
        <>
          <PageHeader title={text('products.form.editTitle')} />
          {content}
        </>
      )}
    >
      {(loaded) => <ProductEditor loaded={loaded} />}
    </RecordLoader>
  );
}
