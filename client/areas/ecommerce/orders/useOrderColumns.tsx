import Link from '@mui/material/Link';
import { useMemo } from 'react';
import { Link as PageLink } from 'react-router-dom';
import { DateText, Money, NumberText } from '../../../kit/Figures.tsx';
import { PersonCell } from '../../../kit/PersonCell.tsx';
import { StatusChip } from '../../../kit/StatusChip.tsx';
import type { ListColumn } from '../../../kit/table/columns.ts';
import { RowLink } from '../../../kit/table/RowLink.tsx';
import { useText } from '../../../lib/text.ts';
import type { OrderRowFragment } from './orders.generated.ts';
import { MethodText, OrderStatusChip, PaymentText } from './OrderMarks.tsx';
import { fulfilmentTexts, fulfilmentTones } from './orderTexts.ts';
import { TagChips } from '../tags/TagChips.tsx';
import { customerPath, orderPath } from '../urls.ts';

/** The columns of the order list; `sort` and `csv` are the words of the address and of the export. */
export function useOrderColumns(): ListColumn<OrderRowFragment>[] {
  const text = useText();
  return useMemo<ListColumn<OrderRowFragment>[]>(
    () => [
      {
        id: 'order',
        label: text('orders.column.order'),
        width: 84,
        sort: 'number',
        csv: { number: text('orders.column.order') },
        card: 'code',
        cell: ({ number, name }) => (
          <RowLink to={orderPath(number)}>
            <bdi dir="ltr">{name}</bdi>
          </RowLink>
        ),
      },
      {
        id: 'date',
        label: text('orders.column.date'),
        width: 124,
        sort: 'date',
        csv: { date: text('orders.column.date') },
        // A date says by itself what it is.
        card: 'code',
        cell: ({ createdAt }) => <DateText at={createdAt} />,
      },
      {
        id: 'customer',
        label: text('orders.column.customer'),
        // Room for most email addresses.
        width: 220,
        grows: true,
        sort: 'customer',
        csv: { customer: text('orders.column.customer'), email: text('orders.page.email') },
        card: 'lead',
        skeleton: 'thumb',
        cell: ({ customerName, customerEmail, customerAvatar, customer }) => (
          <PersonCell
            name={customerName}
            avatar={customerAvatar}
            title={
              customer ? (
                <Link component={PageLink} to={customerPath(customer.customerId)} color="inherit" underline="hover">
                  <bdi>{customerName}</bdi>
                </Link>
              ) : (
                <bdi>{customerName}</bdi>
              )
            }
            text={<bdi dir="ltr">{customerEmail}</bdi>}
          />
        ),
      },
      {
        id: 'payment',
        label: text('orders.column.payment'),
        width: 116,
        sort: 'payment',
        csv: { payment: text('orders.column.payment') },
        card: 'foot',
        cell: ({ payment }) => <PaymentText payment={payment} />,
      },
      {
        id: 'status',
        label: text('orders.column.status'),
        width: 140,
        sort: 'status',
        csv: { status: text('orders.column.status') },
        card: 'foot',
        skeleton: 'chip',
        cell: (row) => <OrderStatusChip {...row} />,
      },
      {
        id: 'method',
        label: text('orders.column.method'),
        width: 88,
        csv: { method: text('orders.column.method') },
        cell: ({ method, methodDigits }) => <MethodText method={method} digits={methodDigits} />,
      },
      {
        id: 'spent',
        label: text('orders.column.spent'),
        // Room for thousands with their cents.
        width: 108,
        isNumber: true,
        sort: 'spent',
        csv: { spent: text('orders.column.spent') },
        card: 'end',
        cell: ({ spentCents }) => <Money cents={spentCents} />,
      },
      {
        id: 'fulfilment',
        label: text('orders.fulfilment.label'),
        width: 130,
        isOptional: true,
        csv: { fulfilment: text('orders.fulfilment.label') },
        cell: ({ payment, fulfilment }) =>
          payment === 'CANCELED' ? (
            '–'
          ) : (
            <StatusChip tone={fulfilmentTones[fulfilment]} label={text(fulfilmentTexts[fulfilment])} />
          ),
      },
      {
        id: 'units',
        label: text('orders.page.units'),
        width: 96,
        isNumber: true,
        isOptional: true,
        csv: { units: text('orders.page.units') },
        cell: ({ unitCount }) => <NumberText value={unitCount} />,
      },
      {
        id: 'total',
        label: text('orders.page.total'),
        width: 112,
        isNumber: true,
        isOptional: true,
        sort: 'total',
        csv: { total: text('orders.page.total') },
        cell: ({ totalCents }) => <Money cents={totalCents} />,
      },
      {
        id: 'due',
        label: text('orders.page.due'),
        width: 112,
        isNumber: true,
        isOptional: true,
        csv: { due: text('orders.page.due') },
        cell: ({ payment, dueCents }) => (payment === 'CANCELED' ? '–' : <Money cents={dueCents} />),
      },
      {
        id: 'tags',
        label: text('tags.field.tags'),
        width: 160,
        isOptional: true,
        csv: { tags: text('tags.field.tags') },
        cell: ({ tags }) => <TagChips tags={tags} />,
      },
    ],
    [text],
  );
}
