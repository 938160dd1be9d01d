import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { InvoiceWholeFragment } from './invoicePage.generated.ts';

type Props = { paper: InvoiceWholeFragment['paper']; isPrinted: boolean };

const wide = (isPrinted: boolean) => (isPrinted ? '&' : '@media (min-width: 600px)');

/** What is charged for, and what it comes to. On a phone each line is a block of its own, its figures under their heads. */
export function PaperLines({ paper: { columns, lines, sums, rate }, isPrinted }: Props) {
  const figures = columns.slice(1);
  const cell = { padding: '8px 10px', borderBottom: 1, borderColor: 'divider', verticalAlign: 'top' };
  return (
    <div>
      <Box
        component="table"
        sx={{
          width: '100%',
          borderCollapse: 'collapse',
          fontVariantNumeric: 'tabular-nums',
          '& th': { textAlign: 'start', fontWeight: 500 },
          '& thead': { display: isPrinted ? undefined : 'none' },
          '& tr': { display: isPrinted ? undefined : 'block', breakInside: 'avoid' },
          '& td': { display: 'flex', justifyContent: 'space-between', gap: 4, paddingBlock: '2px' },
          '& td::before': { content: 'attr(data-label)', color: 'text.secondary' },
          '& td:empty': { display: 'none' },
          '& tbody tr': { borderBottom: 1, borderColor: 'divider', paddingBlock: 2 },
          [wide(isPrinted)]: {
            '& thead': { display: 'table-header-group', bgcolor: 'action.hover' },
            '& thead th': { ...cell, fontSize: 13, color: 'text.secondary', textAlign: 'end', whiteSpace: 'nowrap' },
            '& thead th:first-of-type': { textAlign: 'start' },
            '& tr': { display: 'table-row' },
            '& tbody th': { ...cell, overflowWrap: 'anywhere' },
            '& td, & td:empty': { ...cell, display: 'table-cell', textAlign: 'end', whiteSpace: 'nowrap' },
            '& td::before': { content: 'none' },
          },
        }}
      >
        <thead>
          <tr>
            {columns.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) => (
            // Lines have no names of their own: their places are what tells them apart.
            <tr key={at}>
              <th scope="row">
                <bdi>{line.name}</bdi>
                {line.description && (
                  <Typography component="div" variant="body2" color="textSecondary" sx={{ whiteSpace: 'pre-line' }}>
                    <bdi>{line.description}</bdi>
                  </Typography>
                )}
              </th>
              {line.figures.map((figure, place) => (
                <td key={figures[place]} data-label={figures[place]}>
                  {figure && <bdi>{figure}</bdi>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
      <Box
        component="dl"
        sx={{ margin: 0, marginInlineStart: 'auto', maxWidth: 380, paddingInline: { sm: '10px' }, mt: 4 }}
      >
        {sums.map(({ label, value, isTotal }, at) => (
          <Box
            key={at}
            sx={{
              display: 'flex',
              justifyContent: 'space-between',
              gap: 4,
              paddingBlock: 1,
              breakInside: 'avoid',
              ...(isTotal && {
                borderTop: 1,
                borderColor: 'divider',
                mt: 1,
                paddingBlockStart: 2,
                typography: 'h4',
                fontWeight: 600,
              }),
            }}
          >
            <Box component="dt" sx={{ color: isTotal ? 'text.primary' : 'text.secondary' }}>
              <bdi>{label}</bdi>
            </Box>
            <Box component="dd" sx={{ margin: 0, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
              <bdi>{value}</bdi>
            </Box>
          </Box>
        ))}
      </Box>
      {rate && (
        <Typography variant="body2" color="textSecondary" sx={{ textAlign: 'end', mt: 1 }}>
          <bdi>{rate}</bdi>
        </Typography>
      )}
    </div>
  );
}
