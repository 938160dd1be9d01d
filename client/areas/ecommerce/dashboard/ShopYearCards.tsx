import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { IconTargetArrow } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useCrossFilter } from '../../../app/dashboard/crossFilter.ts';
import { TimeChart } from '../../../app/dashboard/TimeChart.tsx';
import { Can, useCan } from '../../../lib/ability.tsx';
import { useFormats } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import type { ShopDashboardQuery } from './shopDashboard.generated.ts';
import { useShopLeads } from './shopLeads.ts';

const ShopBudgetDialog = lazy(() => import('./ShopBudgetDialog.tsx'));

type ShopYear = ShopDashboardQuery['shopYear'];
type Month = ShopYear['months'][number];

type Props = {
  shown: ShopYear | undefined;
  /** Last day of the dashboard: months after it have not begun. */
  today: string | undefined;
  failing: { isFailed: boolean; onRetry: () => void };
};
type BudgetProps = Props & {
  onYear: (year: number) => void;
  isSetting: boolean;
  onSetting: (isOpen: boolean) => void;
};

/** What charts of months have in common. */
function useMonths({ shown, today }: Pick<Props, 'shown' | 'today'>) {
  const text = useText();
  const { locale, money, moneyAxis } = useFormats();
  const { ordersOf } = useShopLeads();
  const months = shown?.months ?? [];
  const monthName = ({ from }: Month) =>
    new Intl.DateTimeFormat(locale, { timeZone: 'UTC', month: 'short' }).format(new Date(`${from}T00:00:00Z`));
  /** Values of the months that have begun. */
  const begun = (of: (month: Month) => number | null) =>
    months.map((month) => (today !== undefined && month.from > today ? null : of(month)));
  const chart = {
    axis: text('shop.chart.month'),
    labels: months.map(monthName),
    hrefOf: (at: number) => ordersOf(months[at]!),
    format: money,
    isMoney: true,
    formatShort: moneyAxis,
  };
  return { months, begun, chart };
}

/** Income and expenses of a year by months. */
export function ShopYearChart({ shown, today, failing }: Props) {
  const text = useText();
  const { months, begun, chart } = useMonths({ shown, today });
  const hasExpenses = months.every(({ expenseCents }) => expenseCents !== null);
  return (
    <TimeChart
      figure="SALES"
      days={shown?.months}
      title={text(hasExpenses ? 'shop.year.title' : 'shop.year.income')}
      text={hasExpenses ? text('shop.year.text') : undefined}
      {...failing}
      data={
        shown && {
          ...chart,
          series: [
            {
              id: 'income',
              name: text('shop.figure.income'),
              values: begun(({ incomeCents }) => incomeCents),
              tone: 'primary',
            },
            ...(hasExpenses
              ? [
                  {
                    id: 'expenses',
                    name: text('shop.figure.expenses'),
                    values: begun(({ expenseCents }) => expenseCents),
                    tone: 'warning' as const,
                  },
                  {
                    id: 'profit',
                    name: text('shop.figure.profit'),
                    values: begun(({ incomeCents, expenseCents }) => incomeCents - (expenseCents ?? 0)),
                    tone: 'success' as const,
                  },
                ]
              : []),
          ],
        }
      }
    />
  );
}

/** How the income of a year keeps up with what was expected. */
export function ShopBudget({ shown, today, failing, onYear, isSetting, onSetting }: BudgetProps) {
  const text = useText();
  const { moneyShort } = useFormats();
  const { months, begun, chart } = useMonths({ shown, today });
  const sum = (of: (month: Month) => number | null) => months.reduce((total, month) => total + (of(month) ?? 0), 0);
  const [income, budget] = [sum(({ incomeCents }) => incomeCents), sum(({ budgetCents }) => budgetCents)];
  const { filters } = useCrossFilter();
  // Budgets are those of the whole shop.
  const seesBudget = useCan('read', 'StoreSettings') && filters.length === 0;
  return (
    <>
      <TimeChart
        figure={null}
        days={shown?.months}
        title={text(seesBudget ? 'shop.budget.title' : 'shop.budget.beside')}
        {...failing}
        height={196}
        summary={
          shown && (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center', mb: 4 }}>
              <Box sx={{ flex: '1 1 140px', minWidth: 0 }}>
                <Typography variant="h4" component="p" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                  {moneyShort(income)}
                </Typography>
                {seesBudget && (
                  <Typography color="textSecondary">
                    {budget > 0 ? text('shop.budget.of', { budget: moneyShort(budget) }) : text('shop.budget.none')}
                  </Typography>
                )}
              </Box>
              <TextField
                select
                size="small"
                label={text('shop.year.label')}
                value={shown.year}
                onChange={(event) => onYear(Number(event.target.value))}
                sx={{ minWidth: 96 }}
              >
                {[...new Set([...shown.years, shown.year])].map((year) => (
                  <MenuItem key={year} value={year}>
                    <bdi dir="ltr">{year}</bdi>
                  </MenuItem>
                ))}
              </TextField>
              <Can do="update" on="StoreSettings">
                <Button variant="tonal" startIcon={<IconTargetArrow size={18} />} onClick={() => onSetting(true)}>
                  {text('shop.budget.set')}
                </Button>
              </Can>
            </Box>
          )
        }
        data={
          shown && {
            ...chart,
            series: [
              {
                id: 'income',
                name: String(shown.year),
                values: begun(({ incomeCents }) => incomeCents),
                kind: 'line',
                tone: 'primary',
              },
              {
                id: 'before',
                name: String(shown.year - 1),
                values: months.map(({ previousIncomeCents }) => previousIncomeCents),
                kind: 'line',
                tone: 'secondary',
              },
              ...(seesBudget && budget > 0
                ? [
                    {
                      id: 'budget',
                      name: text('shop.budget.name'),
                      values: months.map(({ budgetCents }) => budgetCents),
                      kind: 'line' as const,
                      tone: 'warning' as const,
                      isDashed: true,
                    },
                  ]
                : []),
            ],
          }
        }
      />
      {isSetting && shown && (
        <Suspense fallback={null}>
          <ShopBudgetDialog key={shown.year} shown={shown} onClose={() => onSetting(false)} />
        </Suspense>
      )}
    </>
  );
}
