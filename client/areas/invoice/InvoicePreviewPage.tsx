import Skeleton from '@mui/material/Skeleton';
import { useParams, type LoaderFunctionArgs } from 'react-router-dom';
import { FailedState } from '../../kit/EmptyState.tsx';
import { NotFoundAlert } from '../../kit/NotFoundAlert.tsx';
import { preloadQuery } from '../../lib/apollo.ts';
import { useFollowing } from '../../lib/records.ts';
import { useText } from '../../lib/text.ts';
import { InvoicePageDocument, useInvoicePageQuery } from './invoicePage.generated.ts';
import { InvoiceView } from './InvoiceView.tsx';
import { invoicesPath } from './urls.ts';

export const loader = ({ params: { id = '' } }: LoaderFunctionArgs) => preloadQuery(InvoicePageDocument, { id });

/** A paper as the client gets it, and what can be done with it. */
export default function InvoicePreviewPage() {
  const text = useText();
  const { id = '' } = useParams();
  const { data, error, refetch } = useInvoicePageQuery({ variables: { id } });
  useFollowing(['Invoice', 'InvoicePayment'], () => refetch());
  if (data?.invoice) return <InvoiceView key={data.invoice.id} invoice={data.invoice} />;
  if (data)
    return (
      <NotFoundAlert
        component="h1"
        title={text('invoices.page.missing', { id })}
        text={text('invoices.page.missingText')}
        back={{ to: invoicesPath, label: text('invoices.page.toList') }}
      />
    );
  if (error)
    return <FailedState title={text('invoices.page.failed')} onRetry={() => void refetch().catch(() => undefined)} />;
  return (
    <>
      <Skeleton variant="text" width={240} height={48} />
      <Skeleton variant="rounded" height={520} />
    </>
  );
}
