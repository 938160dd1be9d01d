import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Divider from '@mui/material/Divider';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useFormats } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { CompanyHead } from './CompanyHead.tsx';
import { InvoiceMoney } from './InvoiceMoney.tsx';
import type { InvoiceWholeFragment } from './invoicePage.generated.ts';
import { InvoiceTotals } from './InvoiceTotals.tsx';
import { invoiceKindTexts, paymentViaTexts } from './invoiceTexts.ts';
import { PaperParty, PaymentFacts } from './PaperParts.tsx';

/** The sheet is its card. */
const printed = { border: '0 !important' };

type Props = { invoice: InvoiceWholeFragment; isPrinted?: boolean };

/** The paper that a client gets, to be read. */
export function InvoicePaper({ invoice, isPrinted = false }: Props) {
  const text = useText();
  const { day, number, decimalPercent } = useFormats();
  const { kind, company, client, currency, lines, priced } = invoice;
  const isStub = kind === 'INVOICE' && invoice.showsStub;
  const numbers = { textAlign: 'end', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;
  const columns = isPrinted ? { xs: 'minmax(0, 1fr) 260px' } : { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 280px' };
  const part = {
    display: 'grid',
    gridTemplateColumns: columns,
    gap: { xs: 5, sm: 6 },
    padding: isPrinted ? '16px 0' : { xs: 4, sm: 6 },
  };
  const dates: [string, string][] = [
    [text('invoices.field.issued'), day(invoice.issuedDate)],
    // What takes money back is never due.
    ...(kind === 'CREDIT_NOTE'
      ? []
      : [
          [
            text(kind === 'QUOTE' ? 'invoices.field.validUntil' : 'invoices.field.due'),
            day(invoice.dueDate),
          ] satisfies [string, string],
        ]),
  ];
  return (
    <Card component="article" aria-label={text('invoices.form.paper')} sx={isPrinted ? printed : undefined}>
      <Box sx={part}>
        <CompanyHead company={company} />
        <Box>
          <Typography variant="h3" component="h2" sx={{ mb: 2 }}>
            {text(invoiceKindTexts[kind])} <bdi dir="ltr">{invoice.number ?? `#${invoice.id}`}</bdi>
          </Typography>
          <Box
            component="dl"
            sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 4, rowGap: 1, margin: 0 }}
          >
            {dates.map(([label, value]) => (
              <Box key={label} sx={{ display: 'contents' }}>
                <Box component="dt" sx={{ color: 'text.secondary' }}>
                  {label}
                </Box>
                <Box component="dd" sx={{ margin: 0 }}>
                  {value}
                </Box>
              </Box>
            ))}
            {invoice.reference && (
              <>
                <Box component="dt" sx={{ color: 'text.secondary' }}>
                  {text('invoices.field.reference')}
                </Box>
                <Box component="dd" sx={{ margin: 0, overflowWrap: 'anywhere' }}>
                  <bdi>{invoice.reference}</bdi>
                </Box>
              </>
            )}
          </Box>
        </Box>
        <Box>
          <Typography variant="subtitle1" component="h3" sx={{ mb: 2 }}>
            {text('invoices.form.to')}
          </Typography>
          <Typography sx={{ fontWeight: 500 }}>
            <bdi>{client.name}</bdi>
          </Typography>
          <PaperParty party={client} taxId={invoice.clientTax.taxId} />
        </Box>
        {kind === 'INVOICE' && (
          <Box>
            <PaymentFacts company={company} dueCents={Math.max(invoice.balanceCents, 0)} currency={currency} />
            <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
              {text('invoices.paper.via', { way: text(paymentViaTexts[invoice.paymentVia]) })}
            </Typography>
          </Box>
        )}
      </Box>
      <Box
        sx={{ overflowX: 'auto' }}
        tabIndex={isPrinted ? undefined : 0}
        role="group"
        aria-label={text('invoices.field.lines')}
      >
        <Table sx={{ '& td': { verticalAlign: 'top' } }}>
          <TableHead>
            <TableRow>
              <TableCell>{text('invoices.line.item')}</TableCell>
              <TableCell sx={numbers}>{text('invoices.line.cost')}</TableCell>
              <TableCell sx={numbers}>{text('invoices.line.quantity')}</TableCell>
              <TableCell sx={numbers}>{text('invoices.line.tax')}</TableCell>
              <TableCell sx={numbers}>{text('invoices.column.total')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {lines.map((line, at) => (
              // Lines have no names of their own: their places are what tells them apart.
              <TableRow key={`${at} ${line.name}`} sx={{ breakInside: 'avoid' }}>
                <TableCell sx={{ minWidth: 180 }}>
                  <Typography component="div" sx={{ fontWeight: 500 }}>
                    <bdi>{line.name}</bdi>
                  </Typography>
                  {line.description && (
                    <Typography component="div" variant="body2" color="textSecondary" sx={{ whiteSpace: 'pre-line' }}>
                      <bdi>{line.description}</bdi>
                    </Typography>
                  )}
                  {(line.discountBasisPoints > 0 || line.discountCents > 0) && (
                    <Typography component="div" variant="body2" color="textSecondary">
                      {text('invoices.totals.discount')}{' '}
                      {line.discountBasisPoints > 0 && <bdi dir="ltr">−{decimalPercent(line.discountBasisPoints)}</bdi>}{' '}
                      {line.discountCents > 0 && <InvoiceMoney cents={-line.discountCents} currency={currency} />}
                    </Typography>
                  )}
                </TableCell>
                <TableCell sx={numbers}>
                  <InvoiceMoney cents={line.unitPriceCents} currency={currency} />
                </TableCell>
                <TableCell sx={numbers}>
                  <bdi dir="ltr">{number(line.quantity)}</bdi>
                </TableCell>
                <TableCell sx={numbers}>
                  {[line.taxBasisPoints, line.secondTaxBasisPoints]
                    .filter((rate) => rate > 0 && !invoice.isReverseCharge)
                    .map((rate) => decimalPercent(rate))
                    .join(' + ') || '–'}
                </TableCell>
                <TableCell sx={numbers}>
                  <InvoiceMoney cents={priced[at]!.amountCents} currency={currency} />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
      <Box sx={{ ...part, breakInside: 'avoid' }}>
        <Box sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
          {invoice.salesperson && (
            <Typography>
              <Box component="span" sx={{ fontWeight: 500 }}>
                {text('invoices.field.salesperson')}:
              </Box>{' '}
              <bdi>{invoice.salesperson}</bdi>
            </Typography>
          )}
          {invoice.thanks && (
            <Typography color="textSecondary">
              <bdi>{invoice.thanks}</bdi>
            </Typography>
          )}
        </Box>
        <InvoiceTotals
          totals={invoice}
          currency={currency}
          isReverseCharge={invoice.isReverseCharge}
          {...(kind === 'INVOICE' && invoice.state !== 'DRAFT' && { paid: invoice })}
        />
      </Box>
      {((invoice.showsNotes && invoice.note) || (invoice.showsTerms && company.terms)) && (
        <>
          <Divider />
          <Box
            sx={{ padding: isPrinted ? '16px 0' : { xs: 4, sm: 6 }, display: 'grid', gap: 3, whiteSpace: 'pre-line' }}
          >
            {invoice.showsNotes && invoice.note && (
              <Typography>
                <Box component="span" sx={{ fontWeight: 500 }}>
                  {text('invoices.field.note')}:
                </Box>{' '}
                <bdi>{invoice.note}</bdi>
              </Typography>
            )}
            {invoice.showsTerms && company.terms && (
              <Typography variant="body2" color="textSecondary">
                <bdi>{company.terms}</bdi>
              </Typography>
            )}
          </Box>
        </>
      )}
      {isStub && (
        <Box
          sx={{
            borderTop: '2px dashed',
            borderColor: 'divider',
            breakInside: 'avoid',
            padding: isPrinted ? '16px 0' : { xs: 4, sm: 6 },
          }}
        >
          <Typography variant="subtitle1" component="h3">
            {text('invoices.paper.stub')}
          </Typography>
          <Typography>
            <bdi>{client.name}</bdi> · <bdi dir="ltr">{invoice.number ?? `#${invoice.id}`}</bdi> ·{' '}
            <InvoiceMoney cents={invoice.balanceCents} currency={currency} /> · {day(invoice.dueDate)}
          </Typography>
        </Box>
      )}
    </Card>
  );
}
