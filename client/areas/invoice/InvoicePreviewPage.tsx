import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { Link, useParams, type LoaderFunctionArgs } from 'react-router-dom';
import { FailedState } from '../../kit/EmptyState.tsx';
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
      <Alert
        severity="error"
        action={
          <Button component={Link} to={invoicesPath} color="inherit" size="small">
            {text('invoices.page.toList')}
          </Button>
        }
      >
        {text('invoices.page.missing', { id })}
      </Alert>
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
