import Button from '@mui/material/Button';
import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useMemo } from 'react';
import { Link, type LoaderFunctionArgs } from 'react-router-dom';
import { preloadList } from '../../../app/list/preloadList.ts';
import { ListScreen } from '../../../app/list/ListScreen.tsx';
import { useListScreen } from '../../../app/list/useListScreen.ts';
import { Money } from '../../../kit/Figures.tsx';
import { PersonCell } from '../../../kit/PersonCell.tsx';
import { StatusChip } from '../../../kit/StatusChip.tsx';
import type { ListColumn } from '../../../kit/table/columns.ts';
import { RowLink } from '../../../kit/table/RowLink.tsx';
import { statusTones } from '../../../kit/tones.ts';
import { Can } from '../../../lib/ability.tsx';
import { preloadQuery } from '../../../lib/apollo.ts';
import { useText } from '../../../lib/text.ts';
import { ReferralFigures } from './ReferralFigures.tsx';
import { ReferralInvite } from './ReferralInvite.tsx';
import { referralList, referralStatusTexts } from './referralList.ts';
import { ReferralOverviewDocument, type ReferralRowFragment } from './referrals.generated.ts';
import { customerPath } from '../urls.ts';
import { needMessages } from '../../../lib/languages.ts';

const ReferralDialog = lazy(
  async () => (await Promise.all([import('./ReferralDialog.tsx'), needMessages(['form'])]))[0],
);

export const loader = ({ request }: LoaderFunctionArgs) =>
  Promise.all([preloadList(referralList, request), preloadQuery(ReferralOverviewDocument, {})]);

/** Customers who were sent by others, and what those earn. */
export default function ReferralListPage() {
  const text = useText();
  const screen = useListScreen(referralList);
  const { addressWith, patch, state } = screen.list;
  return (
    <>
      <ListScreen
        screen={screen}
        title={text('referrals.list.title')}
        primary={
          <Can do="create" on="Referral">
            <Button
              component={Link}
              to={addressWith({ add: 'referral', page: state.page })}
              variant="contained"
              startIcon={<IconPlus size={18} />}
            >
              {text('referrals.list.add')}
            </Button>
          </Can>
        }
        above={
          <>
            <ReferralFigures />
            <Can do="create" on="Referral">
              <ReferralInvite />
            </Can>
          </>
        }
        columns={useReferralColumns()}
        filters={[
          {
            name: 'status',
            label: text('referrals.field.status'),
            options: (['paid', 'unpaid', 'rejected'] as const).map((value) => ({
              value,
              label: text(`referrals.status.${value}`),
            })),
          },
        ]}
        searchLabel={text('referrals.list.search')}
        nothingYet={{ title: text('referrals.list.nothingTitle'), text: text('referrals.list.nothingText') }}
      />
      {state.add && (
        <Suspense fallback={null}>
          <ReferralDialog onClose={() => patch({ add: '', page: state.page })} />
        </Suspense>
      )}
    </>
  );
}

function useReferralColumns(): ListColumn<ReferralRowFragment>[] {
  const text = useText();
  return useMemo<ListColumn<ReferralRowFragment>[]>(
    () => [
      {
        id: 'user',
        label: text('referrals.field.user'),
        width: 240,
        grows: true,
        sort: 'user',
        csv: { user: text('referrals.field.user'), email: text('referrals.field.email') },
        card: 'lead',
        skeleton: 'thumb',
        cell: ({ userName, userEmail, customer, status, referredId }) => (
          <PersonCell
            name={userName || text('referrals.list.nobody')}
            avatar={customer?.avatar}
            tone={statusTones.referral[status]}
            title={customer && <RowLink to={customerPath(referredId)}>{userName}</RowLink>}
            text={<bdi dir="ltr">{userEmail}</bdi>}
          />
        ),
      },
      {
        id: 'referredId',
        label: text('referrals.field.referredId'),
        width: 120,
        sort: 'referred_id',
        csv: { referredId: text('referrals.field.referredId') },
        card: 'code',
        cell: ({ referredId }) => <bdi dir="ltr">#{referredId}</bdi>,
      },
      {
        id: 'referrer',
        label: text('referrals.field.referrer'),
        width: 170,
        card: 'note',
        cell: ({ referrer }) => <bdi>{referrer?.name}</bdi>,
      },
      {
        id: 'status',
        label: text('referrals.field.status'),
        width: 120,
        sort: 'status',
        csv: { status: text('referrals.field.status') },
        card: 'foot',
        skeleton: 'chip',
        cell: ({ status }) => (
          <StatusChip tone={statusTones.referral[status]} label={text(referralStatusTexts[status])} />
        ),
      },
      {
        id: 'value',
        label: text('referrals.field.value'),
        width: 120,
        isNumber: true,
        sort: 'value',
        csv: { value: text('referrals.field.value') },
        card: 'note',
        cell: ({ valueCents }) => <Money cents={valueCents} />,
      },
      {
        id: 'earning',
        label: text('referrals.field.earning'),
        width: 120,
        isNumber: true,
        sort: 'earning',
        csv: { earning: text('referrals.field.earning') },
        card: 'end',
        cell: ({ earningCents }) => <Money cents={earningCents} />,
      },
    ],
    [text],
  );
}
