import { useApolloClient } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { IconLanguage, IconPlus, IconTag } from '@tabler/icons-react';
import { lazy, Suspense, useMemo } from 'react';
import { useIntl } from 'react-intl';
import { Link, type LoaderFunctionArgs } from 'react-router-dom';
import { preloadList } from '../../../app/list/preloadList.ts';
import { daysFilter } from '../../../app/list/linkedFilter.ts';
import { ListScreen } from '../../../app/list/ListScreen.tsx';
import { useListScreen } from '../../../app/list/useListScreen.ts';
import { CountryFlag } from '../../../kit/CountryName.tsx';
import { countryName } from '../../../kit/form/countries.ts';
import type { ListFilter } from '../../../kit/list/filters.ts';
import { Can } from '../../../lib/ability.tsx';
import { severalOf } from '../../../lib/severalValues.ts';
import { useFollowing } from '../../../lib/records.ts';
import type { MessageId } from '../../../lib/messages.ts';
import { useText } from '../../../lib/text.ts';
import { useTagsBulk } from '../tags/useTagsBulk.tsx';
import { customerPath } from '../urls.ts';
import { customerList } from './customerList.ts';
import { useCustomerCountriesQuery, CustomersDocument, type CustomerRowFragment } from './customers.generated.ts';
import { languageTexts, outcomeTexts, statusTexts } from './customerTexts.ts';
import { useCustomerColumns } from './useCustomerColumns.tsx';

const CustomerDrawer = lazy(() => import('./CustomerDrawer.tsx'));

export const loader = ({ request }: LoaderFunctionArgs) => preloadList(customerList, request);

const hrefOf = ({ customerId }: CustomerRowFragment) => customerPath(customerId);

/** Who buys: a list, with a drawer for a new customer. */
export default function CustomerListPage() {
  const text = useText();
  const screen = useListScreen(customerList);
  const [tagsBulk, tagsForm] = useTagsBulk('Customer', screen);
  const client = useApolloClient();
  // Orders add to the figures of their customers without a change of the customer.
  useFollowing(['Order'], () => client.refetchQueries({ include: [CustomersDocument] }));
  const { addressWith, patch, state } = screen.list;
  const add = (
    <Can do="create" on="Customer">
      <Button
        component={Link}
        to={addressWith({ add: 'customer', page: state.page })}
        variant="contained"
        startIcon={<IconPlus size={18} />}
      >
        {text('customers.list.add')}
      </Button>
    </Can>
  );
  return (
    <>
      <ListScreen
        screen={screen}
        title={text('customers.list.title')}
        primary={add}
        columns={useCustomerColumns()}
        filters={useCustomerFilters(state.campaign, state.tags)}
        moreBulk={tagsBulk}
        searchLabel={text('customers.list.search')}
        editHref={hrefOf}
        choices={[
          {
            id: 'status',
            label: text('customers.field.status'),
            icon: <IconTag size={18} />,
            items: (['ACTIVE', 'INACTIVE'] as const).map((status) => ({
              id: status,
              label: text(statusTexts[status]),
              input: { status },
            })),
          },
          {
            id: 'language',
            label: text('customers.field.language'),
            icon: <IconLanguage size={18} />,
            items: (['en', 'fr', 'ar'] as const).map((language) => ({
              id: language,
              label: text(languageTexts[language]),
              input: { language },
            })),
          },
        ]}
        nothingYet={{
          title: text('customers.list.nothingTitle'),
          text: text('customers.list.nothingText'),
          action: add,
        }}
      />
      {tagsForm}
      {state.add && (
        <Suspense fallback={null}>
          <CustomerDrawer onClose={() => patch({ add: '', page: state.page })} />
        </Suspense>
      )}
    </>
  );
}

/** What customers did with a campaign, as the address has it: `12.opened`. */
const outcomeOf = (campaign: string): MessageId => {
  const outcome = campaign.split('.')[1] ?? '';
  return Object.hasOwn(outcomeTexts, outcome)
    ? outcomeTexts[outcome as keyof typeof outcomeTexts]
    : outcomeTexts.emailed;
};

function useCustomerFilters(campaign: string, tags: string | null): ListFilter[] {
  const text = useText();
  const { locale } = useIntl();
  const { data, refetch } = useCustomerCountriesQuery({ context: { isQuiet: true } });
  useFollowing(['Customer'], () => refetch());
  const countries = data?.customerCountries;
  const known = data?.customerTags;
  // One that nobody has any more can still be cleared.
  const inUse = useMemo(() => [...new Set([...(known ?? []), ...severalOf(tags)])], [known, tags]);
  return useMemo(
    () => [
      {
        name: 'country',
        label: text('customers.field.country'),
        options: (countries ?? []).map(({ country }) => ({
          value: country,
          label: countryName(country, locale),
          icon: <CountryFlag code={country} />,
        })),
      },
      {
        name: 'status',
        label: text('customers.field.status'),
        options: (['active', 'inactive'] as const).map((value) => ({
          value,
          label: text(`customers.status.${value}`),
        })),
      },
      {
        name: 'ordered',
        label: text('customers.column.orders'),
        options: (['none', 'once', 'more'] as const).map((value) => ({
          value,
          label: text(`customers.ordered.${value}`),
        })),
      },
      // What a link of another page narrows the list by; it can be cleared here.
      ...(campaign === ''
        ? []
        : [
            {
              name: 'campaign',
              label: text('customers.filter.campaign'),
              options: [{ value: campaign, label: text(outcomeOf(campaign)) }],
            },
          ]),
      ...(inUse.length === 0
        ? []
        : [
            { name: 'tags', label: text('tags.field.tags'), options: inUse.map((tag) => ({ value: tag, label: tag })) },
          ]),
      daysFilter('from', text('customers.column.created')),
    ],
    [text, locale, countries, campaign, inUse],
  );
}
