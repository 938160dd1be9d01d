import Link from '@mui/material/Link';
import { useMemo } from 'react';
import { Link as PageLink } from 'react-router-dom';
import { DateText, Money } from '../../kit/Figures.tsx';
import { PersonCell } from '../../kit/PersonCell.tsx';
import { StatusChip } from '../../kit/StatusChip.tsx';
import type { ListColumn } from '../../kit/table/columns.ts';
import { RowLink } from '../../kit/table/RowLink.tsx';
import { statusTones } from '../../kit/tones.ts';
import { useText } from '../../lib/text.ts';
import type { OrderRowFragment } from './orders.generated.ts';
import { MethodText, PaymentText } from './OrderMarks.tsx';
import { orderStatusTexts } from './orderTexts.ts';
import { customerPath, orderPath } from './urls.ts';

/** The columns of the order list; `sort` and `csv` are the words of the address and of the export. */
export function useOrderColumns(): ListColumn<OrderRowFragment>[] {
  const text = useText();
  return useMemo<ListColumn<OrderRowFragment>[]>(
    () => [
      {
        id: 'order',
        label: text('orders.column.order'),
        width: 104,
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
        cell: ({ createdAt }) => <DateText at={createdAt} />,
      },
      {
        id: 'customer',
        label: text('orders.column.customer'),
        width: 168,
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
        cell: ({ status }) => <StatusChip tone={statusTones.order[status]} label={text(orderStatusTexts[status])} />,
      },
      {
        id: 'method',
        label: text('orders.column.method'),
        width: 104,
        csv: { method: text('orders.column.method') },
        cell: ({ method, methodDigits }) => <MethodText method={method} digits={methodDigits} />,
      },
      {
        id: 'spent',
        label: text('orders.column.spent'),
        width: 104,
        isNumber: true,
        sort: 'spent',
        csv: { spent: text('orders.column.spent') },
        card: 'end',
        cell: ({ spentCents }) => <Money cents={spentCents} />,
      },
    ],
    [text],
  );
}
