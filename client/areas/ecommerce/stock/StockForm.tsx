import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useCommands } from '../../../app/command/useCommands.ts';
import { callsOf } from '../../../app/command/command.ts';
import { useFailureText } from '../../../kit/failureText.ts';
import { readWholeNumber } from '../../../kit/form/numberText.ts';
import { failureOf, type Failure } from '../../../lib/failure.ts';
import type { StockAdjustment } from '../../../lib/schema.generated.ts';
import { useText } from '../../../lib/text.ts';
import {
  AdjustStockDocument,
  type AdjustStockMutationVariables,
  type StockFiguresFragment,
} from './stock.generated.ts';
import { reasonTexts } from './stockTexts.ts';

const reasons = ['RECEIVED', 'LOST', 'CORRECTED'] as const satisfies StockAdjustment[];

const adjustStock = callsOf({ changes: ['Product'] })({
  operation: AdjustStockDocument,
  variables: ({ productId, input }: AdjustStockMutationVariables, _product: { name: string }) => ({ productId, input }),
  done: ({ adjustStock: { batchId } }, { values: { name }, text }) => ({
    text: text('stock.page.done', { name }),
    batchId,
  }),
});

/** A movement by hand. What was lost is typed without a sign; a correction goes either way. */
export function StockForm({ product, onDone }: { product: StockFiguresFragment; onDone: () => void }) {
  const text = useText();
  const { locale } = useIntl();
  const failureText = useFailureText();
  const { busy, attempt } = useCommands();
  const loading = busy !== null;
  const [reason, setReason] = useState<StockAdjustment>('RECEIVED');
  const [typed, setTyped] = useState('');
  const [note, setNote] = useState('');
  const variants = product.variants ?? [];
  const [variantId, setVariantId] = useState<string | null>(null);
  const variant = variants.find(({ id }) => id === variantId) ?? variants[0];
  const [failure, setFailure] = useState<Failure | null>(null);
  const units = readWholeNumber(typed, locale) ?? 0;
  const quantity = reason === 'LOST' ? -Math.abs(units) : units;
  const problemOf = (name: string) => {
    const problem = failure?.fields?.[name];
    if (!problem) return undefined;
    const limit = Math.abs(Number(problem.limit ?? 0));
    if (problem.key === 'tooSmall') return text('stock.problem.tooFew', { limit });
    if (problem.key === 'tooLarge') return text('stock.problem.tooMany', { limit });
    return text(problem.key === 'tooLong' ? 'stock.problem.tooLong' : 'stock.problem.number');
  };
  const save = async () => {
    if (Number.isNaN(quantity) || quantity === 0 || (reason === 'RECEIVED' && quantity < 0))
      return setFailure({ code: 'VALIDATION', fields: { quantity: { key: 'malformed' } } });
    setFailure(null);
    const input = { quantity, reason, note, ...(variant && { variantId: variant.id }) };
    try {
      await attempt(adjustStock, { productId: product.id, input }, { name: product.name });
      setTyped('');
      setNote('');
      onDone();
    } catch (error) {
      setFailure(failureOf(error));
    }
  };
  return (
    <Box
      component="form"
      noValidate
      aria-label={text('stock.page.adjust')}
      onSubmit={(event) => {
        event.preventDefault();
        if (!loading) void save();
      }}
      sx={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 4, alignItems: 'start' }}
    >
      {failure && failure.code !== 'VALIDATION' && (
        <Alert severity="error" role="alert" sx={{ gridColumn: '1 / -1' }}>
          {failureText(failure.code)}
        </Alert>
      )}
      {variant && (
        <TextField
          select
          size="small"
          label={text('stock.page.variant')}
          value={variant.id}
          onChange={(event) => setVariantId(event.target.value)}
          sx={{ gridColumn: '1 / -1' }}
        >
          {variants.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              <bdi>{name}</bdi>
            </MenuItem>
          ))}
        </TextField>
      )}
      <TextField
        select
        size="small"
        label={text('stock.page.reason')}
        value={reason}
        onChange={(event) => setReason(event.target.value as StockAdjustment)}
      >
        {reasons.map((one) => (
          <MenuItem key={one} value={one}>
            {text(reasonTexts[one])}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        size="small"
        label={text('stock.page.units')}
        required
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={Boolean(problemOf('quantity'))}
        helperText={problemOf('quantity') ?? (reason === 'CORRECTED' ? text('stock.page.unitsHelp') : undefined)}
        slotProps={{ htmlInput: { inputMode: 'text', dir: 'ltr', autoComplete: 'off' } }}
      />
      <TextField
        size="small"
        label={text('stock.page.note')}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        error={Boolean(problemOf('note'))}
        helperText={problemOf('note')}
        slotProps={{ htmlInput: { dir: 'auto' } }}
        sx={{ gridColumn: '1 / -1' }}
      />
      <Button type="submit" variant="contained" loading={loading} sx={{ gridColumn: '1 / -1' }}>
        {text('stock.page.adjust')}
      </Button>
    </Box>
  );
}
