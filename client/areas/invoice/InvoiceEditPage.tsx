import Skeleton from '@mui/material/Skeleton';
import { Navigate, useParams, useSearchParams, type LoaderFunctionArgs } from 'react-router-dom';
import { RecordLoader } from '../../app/record/RecordLoader.tsx';
import { FailedState } from '../../kit/EmptyState.tsx';
import { PageHeader } from '../../kit/PageHeader.tsx';
import { preloadQuery } from '../../lib/apollo.ts';
import { useText } from '../../lib/text.ts';
import { InvoiceEditor } from './InvoiceEditor.tsx';
import { useMadeInvoice } from './useMadeInvoice.ts';
import { InvoiceFormDocument, InvoiceTermsDocument, useInvoiceTermsQuery } from './invoiceForm.generated.ts';
import { invoiceKind, quoteKind } from './invoiceKind.ts';
import { invoicePath, invoicesPath } from './urls.ts';

export const loader = async ({ params: { id } }: LoaderFunctionArgs) => {
  await Promise.all([
    preloadQuery(InvoiceTermsDocument, {}),
    id !== undefined && preloadQuery(InvoiceFormDocument, { id }),
  ]);
};

/** A new paper, or a draft that is edited. */
export default function InvoiceEditPage() {
  const text = useText();
  const { id = null } = useParams();
  const [params] = useSearchParams();
  const isQuote = id === null && params.get('kind') === 'quote';
  const { data, error, refetch } = useInvoiceTermsQuery();
  const { made, isLoading } = useMadeInvoice(id === null && !isQuote ? params : null);
  const header = <PageHeader title={text(id === null ? 'invoices.form.add' : 'invoices.form.edit')} />;
  const skeleton = (
    <>
      {header}
      <Skeleton variant="rounded" height={560} />
    </>
  );
  if (!data || isLoading)
    return error && !data ? (
      <>
        {header}
        <FailedState title={text('invoices.page.failed')} onRetry={() => void refetch().catch(() => undefined)} />
      </>
    ) : (
      skeleton
    );
  return (
    <RecordLoader
      key={`${id} ${isQuote} ${made?.from ?? ''}`}
      kind={isQuote ? quoteKind : invoiceKind}
      id={id}
      skeleton={skeleton}
      listPath={invoicesPath}
      frame={(content) => (
        <>
          {header}
          {content}
        </>
      )}
    >
      {(loaded) =>
        // What is finalized is locked: it is looked at, and corrected by a credit note.
        loaded.stored !== null && loaded.stored.state !== 'DRAFT' ? (
          <Navigate replace to={invoicePath(loaded.stored.id)} />
        ) : (
          <InvoiceEditor loaded={loaded} terms={data.invoiceSettings} isQuote={isQuote} made={made} />
        )
      }
    </RecordLoader>
  );
}
