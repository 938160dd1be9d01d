import { useMemo } from 'react';
import { CountryName } from '../../../kit/CountryName.tsx';
import { Code, DateText, Money, NumberText } from '../../../kit/Figures.tsx';
import { PersonCell } from '../../../kit/PersonCell.tsx';
import { StatusChip } from '../../../kit/StatusChip.tsx';
import type { ListColumn } from '../../../kit/table/columns.ts';
import { RowLink } from '../../../kit/table/RowLink.tsx';
import { statusTones } from '../../../kit/tones.ts';
import { useText } from '../../../lib/text.ts';
import { TagChips } from '../tags/TagChips.tsx';
import { customerPath } from '../urls.ts';
import type { CustomerRowFragment } from './customers.generated.ts';
import { statusTexts } from './customerTexts.ts';

/** The documented columns, and some that are hidden at first. */
export function useCustomerColumns(): ListColumn<CustomerRowFragment>[] {
  const text = useText();
  return useMemo<ListColumn<CustomerRowFragment>[]>(
    () => [
      {
        id: 'customer',
        label: text('customers.column.customer'),
        width: 236,
        grows: true,
        sort: 'name',
        csv: { name: text('customers.field.name'), email: text('customers.field.email') },
        card: 'lead',
        skeleton: 'thumb',
        cell: ({ name, email, avatar, customerId }) => (
          <PersonCell
            name={name}
            avatar={avatar}
            title={
              <RowLink to={customerPath(customerId)}>
                <bdi>{name}</bdi>
              </RowLink>
            }
            text={<bdi dir="ltr">{email}</bdi>}
          />
        ),
      },
      {
        id: 'customerId',
        label: text('customers.column.customerId'),
        width: 128,
        sort: 'customer_id',
        csv: { customerId: text('customers.column.customerId') },
        card: 'code',
        cell: ({ customerId }) => <Code value={`#${customerId}`} />,
      },
      {
        id: 'country',
        label: text('customers.field.country'),
        width: 204,
        sort: 'country',
        csv: { country: text('customers.field.country') },
        card: 'foot',
        cell: ({ country }) => <CountryName code={country} />,
      },
      {
        id: 'orders',
        label: text('customers.column.orders'),
        width: 100,
        isNumber: true,
        sort: 'orders',
        csv: { orders: text('customers.column.orders') },
        cell: ({ orderCount }) => <NumberText value={orderCount} />,
      },
      {
        id: 'spent',
        label: text('customers.column.spent'),
        width: 132,
        isNumber: true,
        sort: 'spent',
        csv: { spent: text('customers.column.spent') },
        card: 'end',
        cell: ({ spentCents }) => <Money cents={spentCents} />,
      },
      {
        id: 'status',
        label: text('customers.field.status'),
        width: 120,
        csv: { status: text('customers.field.status') },
        isOptional: true,
        skeleton: 'chip',
        cell: ({ status }) => <StatusChip tone={statusTones.user[status]} label={text(statusTexts[status])} />,
      },
      {
        id: 'company',
        label: text('customers.field.company'),
        width: 180,
        csv: { company: text('customers.field.company') },
        isOptional: true,
        cell: ({ company }) => <bdi>{company}</bdi>,
      },
      {
        id: 'phone',
        label: text('customers.field.phone'),
        width: 170,
        csv: { phone: text('customers.field.phone') },
        isOptional: true,
        cell: ({ phone }) => <bdi dir="ltr">{phone}</bdi>,
      },
      {
        id: 'created',
        label: text('customers.column.created'),
        width: 150,
        sort: 'created',
        csv: { createdAt: text('customers.column.created') },
        isOptional: true,
        cell: ({ createdAt }) => <DateText at={createdAt} />,
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
