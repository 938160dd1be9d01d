import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { DateText } from '../../kit/Figures.tsx';
import { FormCard } from '../../kit/form/FormCard.tsx';
import { useCan } from '../../lib/ability.tsx';
import { useFormats } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import type { BillingPartsFragment } from './billing.generated.ts';
import { planTexts } from './billingTexts.ts';

/** Changes of the plan with what each cost, and the invoices that were written of them. */
export function PlanChangesCard({ changes }: { changes: BillingPartsFragment['changes'] }) {
  const text = useText();
  const { moneyIn } = useFormats();
  const seesInvoices = useCan('read', 'Invoice');
  return (
    <FormCard title={text('billing.history.title')}>
      {changes.length === 0 && <Typography color="textSecondary">{text('billing.history.none')}</Typography>}
      {changes.length > 0 && (
        <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label={text('billing.history.title')}>
          <Box
            component="table"
            sx={(theme) => ({
              width: 1,
              borderCollapse: 'collapse',
              '& th, & td': { padding: '10px 16px', textAlign: 'start', whiteSpace: 'nowrap' },
              '& th': { ...theme.typography.body2, fontWeight: 500, color: theme.vars!.palette.text.secondary },
              '& :is(th, td):first-of-type': { paddingInlineStart: 0 },
              '& tbody tr': { borderTop: `1px solid ${theme.vars!.palette.divider}` },
              '& .amount': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
            })}
          >
            <thead>
              <tr>
                <th scope="col">{text('billing.history.at')}</th>
                <th scope="col">{text('billing.history.change')}</th>
                <th scope="col" className="amount">
                  {text('billing.history.difference')}
                </th>
                <th scope="col" className="amount">
                  {text('billing.history.due')}
                </th>
                <th scope="col">{text('billing.history.invoice')}</th>
              </tr>
            </thead>
            <tbody>
              {changes.map(({ id, at, fromPlan, toPlan, differenceCents, dueCents, currency, invoiceId }) => (
                <tr key={id}>
                  <td>
                    <DateText at={at} />
                  </td>
                  <td>
                    {text('billing.history.fromTo', {
                      from: text(planTexts[fromPlan].name),
                      to: text(planTexts[toPlan].name),
                    })}
                  </td>
                  <td className="amount">
                    <bdi dir="ltr">{moneyIn(currency)(differenceCents)}</bdi>
                  </td>
                  <td className="amount">
                    <bdi dir="ltr">{moneyIn(currency)(dueCents)}</bdi>
                  </td>
                  <td>
                    {invoiceId && seesInvoices ? (
                      <MuiLink component={Link} to={`/apps/invoice/preview/${invoiceId}`}>
                        {text('billing.history.open')}
                      </MuiLink>
                    ) : (
                      '–'
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </Box>
        </Box>
      )}
    </FormCard>
  );
}
