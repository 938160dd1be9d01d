import Skeleton from '@mui/material/Skeleton';
import { IconBell, IconLock, IconMapPin, IconUser } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { useParams, useSearchParams, type LoaderFunctionArgs } from 'react-router-dom';
import { DetailsPage } from '../../../kit/details/DetailsPage.tsx';
import { FailedState } from '../../../kit/EmptyState.tsx';
import { Code } from '../../../kit/Figures.tsx';
import { NotFoundAlert } from '../../../kit/NotFoundAlert.tsx';
import { PersonAvatar } from '../../../kit/people/PersonAvatar.tsx';
import { StatusChip } from '../../../kit/StatusChip.tsx';
import { statusTones } from '../../../kit/tones.ts';
import { preloadQuery } from '../../../lib/apollo.ts';
import { useFollowing } from '../../../lib/records.ts';
import { useFormats } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import { customersPath } from '../urls.ts';
import { CustomerActions } from './CustomerActions.tsx';
import type { CustomerDetails } from './customerDetails.ts';
import { CustomerDetailsDocument, useCustomerDetailsQuery } from './customers.generated.ts';
import { CustomerFacts } from './CustomerFacts.tsx';
import { CustomerOverview } from './CustomerOverview.tsx';
import { statusTexts } from './customerTexts.ts';

const CustomerDialog = lazy(() => import('./CustomerDialog.tsx'));
const CustomerBook = lazy(() => import('./CustomerBook.tsx'));
const CustomerNews = lazy(() => import('./CustomerNews.tsx'));
const CustomerSecurity = lazy(() => import('./CustomerSecurity.tsx'));

/** Numbers have up to nine digits; nobody has the number 0. */
const numberIn = (text: string | undefined) => (/^\d{1,9}$/.test(text ?? '') ? Number(text) : 0);

export const loader = ({ params: { customerId } }: LoaderFunctionArgs) =>
  preloadQuery(CustomerDetailsDocument, { customerId: numberIn(customerId) });

/** What its tab loads when it is chosen. */
const later = (part: ReactNode) => <Suspense fallback={<Skeleton variant="rounded" height={240} />}>{part}</Suspense>;

/** Everything about one customer, by the number in the address. */
export default function CustomerPage() {
  const text = useText();
  const { customerId = '' } = useParams();
  const { data, error, refetch } = useCustomerDetailsQuery({
    variables: { customerId: numberIn(customerId) },
    fetchPolicy: 'cache-and-network',
    context: { isQuiet: true },
  });
  useFollowing(['Customer', 'Order'], () => refetch());
  const customer = data?.customerByNumber;
  if (customer) return <Customer customer={customer} />;
  if (error) return <FailedState title={text('customers.details.failed')} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton variant="rounded" height={420} />;
  return (
    <NotFoundAlert
      component="h1"
      title={text('customers.details.missing', { id: customerId })}
      text={text('customers.details.missingText')}
      isInTrash
      back={{ to: customersPath, label: text('customers.details.back') }}
    />
  );
}

function Customer({ customer }: { customer: CustomerDetails }) {
  const text = useText();
  const { day } = useFormats();
  const [params, setParams] = useSearchParams();
  const addressWith = (name: string, value: string | null) => {
    const next = new URLSearchParams(params);
    if (value === null) next.delete(name);
    else next.set(name, value);
    return { search: next.toString() };
  };
  const { name, avatar, status, createdAt } = customer;
  return (
    <>
      <DetailsPage
        back={{ to: customersPath, label: text('customers.details.back') }}
        picture={<PersonAvatar name={name} avatar={avatar} size={56} isNamed />}
        title={<bdi>{name}</bdi>}
        text={
          <>
            <Code value={`#${customer.customerId}`} />
            {' · '}
            {text('customers.details.since', { date: day(createdAt.slice(0, 10)) })}
          </>
        }
        status={<StatusChip tone={statusTones.user[status]} label={text(statusTexts[status])} />}
        actions={<CustomerActions customer={customer} editAddress={addressWith('edit', 'details')} />}
        side={<CustomerFacts customer={customer} />}
        tabsLabel={text('customers.details.tabs')}
        tabs={[
          {
            name: 'overview',
            label: text('customers.tab.overview'),
            icon: <IconUser size={18} />,
            children: <CustomerOverview customer={customer} />,
          },
          {
            name: 'security',
            label: text('customers.tab.security'),
            icon: <IconLock size={18} />,
            children: later(<CustomerSecurity customer={customer} />),
          },
          {
            name: 'address-billing',
            label: text('customers.tab.billing'),
            icon: <IconMapPin size={18} />,
            children: later(<CustomerBook customer={customer} />),
          },
          {
            name: 'notifications',
            label: text('customers.tab.notifications'),
            icon: <IconBell size={18} />,
            children: later(<CustomerNews key={JSON.stringify(customer.notifications)} customer={customer} />),
          },
        ]}
      />
      {params.get('edit') === 'details' && (
        <Suspense fallback={null}>
          <CustomerDialog
            id={customer.id}
            onClose={() => setParams(new URLSearchParams(addressWith('edit', null).search))}
          />
        </Suspense>
      )}
    </>
  );
}
