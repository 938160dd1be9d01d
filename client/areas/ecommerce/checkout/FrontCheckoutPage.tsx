import { StaffFrame } from '../../../app/staff/StaffFrame.tsx';
import { useText } from '../../../lib/text.ts';
import CheckoutPage from './CheckoutPage.tsx';

/** The checkout between the bar and the footer of the front pages. */
export default function FrontCheckoutPage() {
  const text = useText();
  return (
    <StaffFrame title={text('checkout.page.title')} text={text('checkout.front.gate')} right={['create', 'Order']}>
      <CheckoutPage />
    </StaffFrame>
  );
}
