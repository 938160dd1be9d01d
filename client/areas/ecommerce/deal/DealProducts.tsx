import { useApolloClient } from '@apollo/client/react';
import Box from '@mui/material/Box';
import { IconX } from '@tabler/icons-react';
import type { Control } from 'react-hook-form';
import { useFormField } from '../../../kit/form/useFormField.ts';
import { IconAction } from '../../../kit/IconAction.tsx';
import { RecordPicker } from '../../../kit/records/RecordPicker.tsx';
import { useText } from '../../../lib/text.ts';
import type { PromoValues } from '../promos/promoKind.ts';
import { DealProductsDocument, useDealProductNamesQuery } from '../store/store.generated.ts';

type Props = { control: Control<PromoValues>; name: 'productIds'; label: string; help?: string };

/** The products that a code is for, each of them searched and added. */
export function DealProducts(props: Props) {
  const text = useText();
  const client = useApolloClient();
  const { field, problem, help, isReadOnly } = useFormField(props);
  const ids = field.value as string[];
  const nameOf = useProductNames(ids);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      {!isReadOnly && (
        <RecordPicker
          isAdding
          label={props.label}
          value={null}
          {...(problem !== undefined && { problem })}
          {...(help !== undefined && { help })}
          onChange={(chosen) => {
            if (chosen && !ids.includes(chosen.id)) field.onChange([...ids, chosen.id]);
          }}
          search={async (typed) => {
            const { data } = await client.query({ query: DealProductsDocument, variables: { search: typed } });
            return (data?.products.nodes ?? [])
              .filter(({ id }) => !ids.includes(id))
              .map(({ id, name, brand }) => ({ id, name, text: brand }));
          }}
        />
      )}
      {ids.length > 0 && (
        <Box component="ul" aria-label={props.label} sx={{ display: 'grid', gap: 1, m: 0, p: 0, listStyle: 'none' }}>
          {ids.map((id) => (
            <Box component="li" key={id} sx={{ display: 'flex', alignItems: 'center', gap: 3, minHeight: 40 }}>
              <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                <bdi>{nameOf(id)}</bdi>
              </Box>
              {!isReadOnly && (
                <IconAction
                  size="small"
                  label={text('store.deal.removeProduct', { name: nameOf(id) })}
                  onClick={() => field.onChange(ids.filter((one) => one !== id))}
                >
                  <IconX size={18} />
                </IconAction>
              )}
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
}

/** Names of products, also of those that a draft has brought back; of one that is out of reach its number. */
export function useProductNames(ids: readonly string[]): (id: string) => string {
  const keys = ids.map((id) => `products:${id}`);
  const { data, previousData } = useDealProductNamesQuery({ variables: { keys }, skip: keys.length === 0 });
  const found = (data ?? previousData)?.searchRecords ?? [];
  return (id) => found.find((record) => record.id === id)?.title ?? `#${id}`;
}
