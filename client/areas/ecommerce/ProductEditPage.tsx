import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { Link, Navigate, useParams, useSearchParams, type Params } from 'react-router-dom';
import { FailedState } from '../../kit/EmptyState.tsx';
import { PageHeader } from '../../kit/PageHeader.tsx';
import { askAhead } from '../../lib/apollo.ts';
import { useText } from '../../lib/text.ts';
import { ProductEditor } from './ProductEditor.tsx';
import { ProductEditSkeleton } from './ProductEditSkeleton.tsx';
import { ProductFormDocument, useProductFormQuery } from './productForm.generated.ts';
import { editPath, listPath } from './productListState.ts';

export const ahead = async ({ id }: Params) => id !== undefined && askAhead(ProductFormDocument, { id });

/** Adds a product, or edits the one whose id stands in the address. */
export default function ProductEditPage() {
  const { id } = useParams();
  const [params] = useSearchParams();
  const old = params.get('id');
  if (id !== undefined) return <StoredProduct key={id} id={id} />;
  // The address of the template for editing.
  return old ? <Navigate replace to={editPath(old)} /> : <ProductEditor product={null} />;
}

function StoredProduct({ id }: { id: string }) {
  const text = useText();
  const { data, error, refetch } = useProductFormQuery({ variables: { id } });
  if (data?.product)
    return <ProductEditor product={data.product} reload={async () => (await refetch()).data?.product ?? null} />;
  if (data) return <NotFound id={id} />;
  if (error) {
    return (
      <>
        <PageHeader title={text('products.form.editTitle')} />
        <FailedState title={text('products.form.loadFailed')} onRetry={() => void refetch()} />
      </>
    );
  }
  return <ProductEditSkeleton />;
}

function NotFound({ id }: { id: string }) {
  const text = useText();
  return (
    <>
      <PageHeader title={text('products.form.editTitle')} />
      <Alert
        severity="error"
        action={
          <Button component={Link} to={listPath} color="inherit" size="small">
            {text('products.form.toList')}
          </Button>
        }
      >
        <AlertTitle sx={{ overflowWrap: 'anywhere' }}>{text('products.form.notFound', { id })}</AlertTitle>
        {text('products.form.notFoundText')}
      </Alert>
    </>
  );
}
