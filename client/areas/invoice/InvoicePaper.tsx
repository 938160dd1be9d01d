import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import GlobalStyles from '@mui/material/GlobalStyles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useText } from '../../lib/text.ts';
import type { InvoiceWholeFragment } from './invoicePage.generated.ts';
import { PaperLines } from './PaperLines.tsx';

type Paper = InvoiceWholeFragment['paper'];
type Facts = Paper['facts'];
type Props = { paper: Paper; /** Address of the picture of the company. */ logo: string | null; isPrinted?: boolean };

/** Texts run their own way, whatever the language of the paper. */
const Lines = ({ lines }: { lines: readonly string[] }) =>
  lines.map((line, at) => (
    <div key={at}>
      <bdi>{line}</bdi>
    </div>
  ));

const Label = ({ children }: { children: ReactNode }) => (
  <Typography variant="body2" component="h3" color="textSecondary" sx={{ fontWeight: 600, textAlign: 'start' }}>
    {children}
  </Typography>
);

function FactList({ facts }: { facts: Facts }) {
  return (
    <Box
      component="dl"
      sx={{ display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: 4, rowGap: 1, margin: 0 }}
    >
      {facts.map(({ label, value }) => (
        <Box key={label} sx={{ display: 'contents' }}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {label}
          </Box>
          <Box component="dd" sx={{ margin: 0, overflowWrap: 'anywhere' }}>
            <bdi>{value}</bdi>
          </Box>
        </Box>
      ))}
    </Box>
  );
}

/**
 * The paper that a client gets, in their language: what the PDF says, in the same order. On a phone what stands side by side
 * stands below one another.
 */
export function InvoicePaper({ paper, logo, isPrinted = false }: Props) {
  const text = useText();
  const { language, facts, payment, notes, stub } = paper;
  const twoColumns = {
    display: 'grid',
    gridTemplateColumns: isPrinted ? '1fr auto' : { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, auto)' },
    gap: { xs: 5, sm: 8 },
  };
  return (
    <Card
      component="article"
      aria-label={text('invoices.form.paper')}
      lang={language}
      dir={language === 'ar' ? 'rtl' : 'ltr'}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 6,
        textAlign: 'start',
        padding: isPrinted ? 0 : { xs: 4, sm: 8 },
        ...(isPrinted && { border: '0 !important' }),
      }}
    >
      {isPrinted && (
        <GlobalStyles
          styles={{
            '@page': { '@top-left': { content: JSON.stringify(paper.running), fontSize: '8pt' } },
            '@page :first': { '@top-left': { content: 'none' } },
          }}
        />
      )}
      <Box sx={twoColumns}>
        <Box sx={{ minWidth: 0 }}>
          {logo && (
            <img
              src={logo}
              alt=""
              style={{ display: 'block', maxHeight: 52, maxWidth: 200, objectFit: 'contain', marginBottom: 8 }}
            />
          )}
          <Typography variant="h4" component="p" sx={{ overflowWrap: 'anywhere', mb: 1 }}>
            <bdi>{paper.sender}</bdi>
          </Typography>
          <Typography component="div" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            <Lines lines={paper.senderLines} />
          </Typography>
        </Box>
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h2" sx={{ mb: 2, textAlign: { sm: 'end' } }}>
            {paper.heading}
          </Typography>
          <FactList facts={facts} />
        </Box>
      </Box>
      <Box sx={{ ...twoColumns, gridTemplateColumns: isPrinted ? '1fr 1fr' : { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' } }}>
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Label>{paper.clientLabel}</Label>
          <Lines lines={paper.clientLines} />
        </Box>
        {payment.length > 0 && (
          <Box sx={{ minWidth: 0 }}>
            <Label>{paper.paymentLabel}</Label>
            <FactList facts={payment} />
          </Box>
        )}
      </Box>
      <PaperLines paper={paper} isPrinted={isPrinted} />
      {notes.map(({ label, value }, at) => (
        <Box key={at} sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', breakInside: 'avoid' }}>
          {label && <Label>{label}</Label>}
          <bdi>{value}</bdi>
        </Box>
      ))}
      {stub.length > 0 && (
        <Box sx={{ borderTop: '2px dashed', borderColor: 'divider', paddingBlockStart: 4, breakInside: 'avoid' }}>
          <Typography variant="subtitle1" component="h3" sx={{ mb: 2 }}>
            {paper.stubLabel}
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 8, rowGap: 3 }}>
            {stub.map(({ label, value }) => (
              <div key={label}>
                <Label>{label}</Label>
                <bdi>{value}</bdi>
              </div>
            ))}
          </Box>
        </Box>
      )}
    </Card>
  );
}
