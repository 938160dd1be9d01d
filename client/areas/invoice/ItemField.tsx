import { useApolloClient } from '@apollo/client/react';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useCallback, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useFormField } from '../../kit/form/useFormField.ts';
import { useRecordSearch } from '../../kit/records/useRecordSearch.ts';
import { Lines } from '../../kit/ThumbCell.tsx';
import { asWritten } from '../../../schema/currencies.ts';
import { useCurrency } from '../../lib/currency.ts';
import { useCan } from '../../lib/ability.tsx';
import { useFormats } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import type { InvoiceValues } from './invoiceForm.ts';
import { InvoiceGoodsDocument, type InvoiceGoodsQuery } from './invoiceForm.generated.ts';

type Goods = InvoiceGoodsQuery['products']['nodes'][number];

/** What a line is for: anything that is typed, or a product with its price. */
export function ItemField({ form, at }: { form: UseFormReturn<InvoiceValues>; at: number }) {
  const text = useText();
  const client = useApolloClient();
  const { money } = useFormats();
  const base = useCurrency();
  const canSearch = useCan('read', 'Product');
  const { field, problem, isReadOnly } = useFormField({ control: form.control, name: `lines.${at}.name` });
  const [isOpen, setOpen] = useState(false);
  const search = useCallback(
    async (typed: string): Promise<Goods[]> => {
      if (!canSearch || typed.trim().length < 2) return [];
      const { data } = await client.query({ query: InvoiceGoodsDocument, variables: { search: typed } });
      return data?.products.nodes ?? [];
    },
    [client, canSearch],
  );
  const { found } = useRecordSearch(search, String(field.value), isOpen);
  const priceText = ({ discountPriceCents, priceCents }: Goods) => {
    const cents = discountPriceCents ?? priceCents;
    return cents === null ? text('kit.hidden.label') : money(cents);
  };
  const choose = (goods: Goods) => {
    form.setValue(`lines.${at}.name`, goods.name, { shouldDirty: true });
    form.setValue(`lines.${at}.productId`, goods.id, { shouldDirty: true });
    const price = goods.discountPriceCents ?? goods.priceCents;
    const kept = price === null ? null : asWritten(price, base, form.getValues('currency'));
    form.setValue(`lines.${at}.unitPriceCents`, kept, { shouldDirty: true });
  };
  return (
    <Autocomplete<Goods, false, true, true>
      freeSolo
      disableClearable
      readOnly={isReadOnly}
      open={isOpen && found.length > 0}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      options={found}
      filterOptions={(all) => all}
      getOptionLabel={(option) => (typeof option === 'string' ? option : option.name)}
      getOptionKey={(option) => (typeof option === 'string' ? option : option.id)}
      inputValue={String(field.value)}
      onInputChange={(_, typed, reason) => reason === 'input' && field.onChange(typed)}
      onChange={(_, chosen) => typeof chosen !== 'string' && choose(chosen)}
      onBlur={field.onBlur}
      renderOption={({ key, ...props }, goods) => (
        <li key={key} {...props}>
          <Lines title={goods.name} text={`${goods.brand} · ${priceText(goods)}`} />
        </li>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          name={field.name}
          label={text('invoices.line.item')}
          required
          inputRef={field.ref}
          error={Boolean(problem)}
          helperText={problem}
        />
      )}
    />
  );
}
