import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { useCommands } from '../../../app/command/useCommands.ts';
import { callsOf } from '../../../app/command/command.ts';
import { EntryDialog } from '../../../kit/form/EntryDialog.tsx';
import { MoneyField } from '../../../kit/form/MoneyField.tsx';
import { limited, valibotResolver } from '../../../kit/form/valibotResolver.ts';
import { useFormats } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import {
  SetShopBudgetsDocument,
  type SetShopBudgetsMutationVariables,
  type ShopDashboardQuery,
} from './shopDashboard.generated.ts';

type ShopYear = ShopDashboardQuery['shopYear'];

type Values = Record<string, number | null>;

const schema = v.record(
  v.string(),
  v.nullable(
    v.pipe(
      v.custom<number>((value) => typeof value === 'number'),
      v.check((cents) => !Number.isNaN(cents), 'notMoney'),
      v.check((cents) => !(cents < 0), limited('tooSmall', 0)),
      v.check((cents) => !(cents > 999_999_999_999), limited('tooLarge', 999_999_999_999)),
    ),
  ),
) as v.GenericSchema<Values>;

/** Names of fields: a month alone would be taken for a place in a list. */
const nameOf = ({ month }: { month: string }) => `m${month.slice(5)}`;

const setBudgets = callsOf({ changes: ['ShopBudget'] })({
  operation: SetShopBudgetsDocument,
  variables: ({ budgets }: SetShopBudgetsMutationVariables, _year: { year: string }) => ({ budgets }),
  done: ({ setShopBudgets: { batchId } }, { values: { year }, text }) => ({
    text: text('shop.budget.saved', { year }),
    batchId,
  }),
});

/** What is expected of each month of a year. */
export default function ShopBudgetDialog({ shown, onClose }: { shown: ShopYear; onClose: () => void }) {
  const text = useText();
  const { locale } = useFormats();
  const { attempt } = useCommands();
  const { months } = shown;
  const year = String(shown.year);
  const form = useForm<Values>({
    mode: 'onTouched',
    resolver: valibotResolver(schema),
    defaultValues: Object.fromEntries(months.map((one) => [nameOf(one), one.budgetCents])),
  });
  const label = (from: string) =>
    new Intl.DateTimeFormat(locale, { timeZone: 'UTC', month: 'long' }).format(new Date(`${from}T00:00:00Z`));
  const save = async (values: Values) => {
    const budgets = months.map((one) => ({ month: one.month, amountCents: values[nameOf(one)] ?? null }));
    await attempt(setBudgets, { budgets }, { year });
  };
  const spread = () => {
    const first = form.getValues(nameOf(months[0]!)) ?? null;
    for (const one of months) form.setValue(nameOf(one), first, { shouldDirty: true });
  };
  return (
    <EntryDialog
      title={text('shop.budget.dialog', { year })}
      saveLabel={text('shop.budget.save')}
      failedText={text('shop.budget.failed')}
      form={form}
      draft={`shopBudget:${year}`}
      save={save}
      onClose={onClose}
    >
      <Box sx={{ color: 'text.secondary' }}>{text('shop.budget.help')}</Box>
      <Box
        sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}
      >
        {months.map((one) => (
          <MoneyField key={one.month} control={form.control} name={nameOf(one)} label={label(one.from)} />
        ))}
      </Box>
      <Box>
        <Button size="small" onClick={spread}>
          {text('shop.budget.spread', { month: label(months[0]!.from) })}
        </Button>
      </Box>
    </EntryDialog>
  );
}
