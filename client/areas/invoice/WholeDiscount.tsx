import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { PercentField } from '../../kit/form/PercentField.tsx';
import { useFormReadOnly } from '../../kit/form/formReadOnly.ts';
import { useText } from '../../lib/text.ts';
import { AmountField } from './AmountField.tsx';
import { figuresOf, type InvoiceValues } from './invoiceForm.ts';
import { discountOfEach, type WholeDiscountValues } from './wholeDiscount.ts';

type Props = { form: UseFormReturn<InvoiceValues>; currency: string };

const nothing: WholeDiscountValues = { basisPoints: null, cents: null };

/** Takes something off the whole: each line gets its part, where it can be seen and changed. */
export function WholeDiscount({ form, currency }: Props) {
  const text = useText();
  const isReadOnly = useFormReadOnly();
  const [isOpen, setOpen] = useState(false);
  const { control, getValues, reset } = useForm<WholeDiscountValues>({ defaultValues: nothing });
  const close = () => {
    reset(nothing);
    setOpen(false);
  };
  const apply = () => {
    const each = discountOfEach(form.getValues('lines').map(figuresOf), getValues());
    for (const [at, off] of each.entries())
      for (const name of ['discountBasisPoints', 'discountCents'] as const)
        form.setValue(`lines.${at}.${name}`, off[name], { shouldDirty: true, shouldValidate: true });
    close();
  };
  if (isReadOnly) return null;
  if (!isOpen)
    return (
      <Button size="small" onClick={() => setOpen(true)}>
        {text('invoices.whole.open')}
      </Button>
    );
  return (
    <Box
      role="group"
      aria-label={text('invoices.whole.open')}
      sx={{
        flexBasis: '100%',
        display: 'grid',
        gap: 3,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        padding: 4,
      }}
    >
      <Typography variant="body2" color="textSecondary">
        {text('invoices.whole.help')}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 200px))', gap: 3 }}>
        <PercentField control={control} name="basisPoints" label={text('invoices.line.discount')} />
        <AmountField control={control} name="cents" label={text('invoices.line.discountAmount')} currency={currency} />
      </Box>
      <Box sx={{ display: 'flex', gap: 2 }}>
        <Button size="small" variant="tonal" onClick={apply}>
          {text('invoices.whole.apply')}
        </Button>
        <Button size="small" color="secondary" onClick={close}>
          {text('kit.confirm.cancel')}
        </Button>
      </Box>
    </Box>
  );
}
