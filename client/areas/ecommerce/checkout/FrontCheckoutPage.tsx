import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import { StaffFrame } from '../../../app/staff/StaffFrame.tsx';
import { useText } from '../../../lib/text.ts';

// Visitors who may not add orders see the gate alone.
const CheckoutPage = lazy(() => import('./CheckoutPage.tsx'));

/** The checkout between the bar and the footer of the front pages. */
export default function FrontCheckoutPage() {
  const text = useText();
  return (
    <StaffFrame title={text('checkout.page.title')} text={text('checkout.front.gate')} right={['create', 'Order']}>
      <Suspense fallback={<Skeleton variant="rounded" height={480} />}>
        <CheckoutPage />
      </Suspense>
    </StaffFrame>
  );
}
