import { Navigate, useParams, useSearchParams, type Params } from 'react-router-dom';
import { RecordLoader } from '../../app/record/RecordLoader.tsx';
import { PageHeader } from '../../kit/PageHeader.tsx';
import { askAhead } from '../../lib/apollo.ts';
import { useText } from '../../lib/text.ts';
import { ProductEditor } from './ProductEditor.tsx';
import { ProductEditSkeleton } from './ProductEditSkeleton.tsx';
import { ProductFormDocument } from './productForm.generated.ts';
import { productKind } from './productKind.ts';
import { editPath, listPath } from './urls.ts';

export const ahead = async ({ id }: Params) => id !== undefined && askAhead(ProductFormDocument, { id });

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
