import { lazy, Suspense } from 'react';
import { StaffFrame } from '../../app/staff/StaffFrame.tsx';
import { PageHeader } from '../../kit/PageHeader.tsx';
import { useText } from '../../lib/text.ts';

const BillingPanel = lazy(async () => ({ default: (await import('../../app/billing/BillingPanel.tsx')).BillingPanel }));

/** The plan of the viewer, what it costs, and how it is paid. */
export default function FrontPaymentPage() {
  const text = useText();
  return (
    <StaffFrame title={text('payment.page.title')} text={text('payment.page.gate')}>
      <PageHeader title={text('payment.page.title')} text={text('payment.page.text')} />
      <Suspense>
        <BillingPanel isSplit />
      </Suspense>
    </StaffFrame>
  );
}
