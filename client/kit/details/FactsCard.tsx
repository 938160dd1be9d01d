import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import CardHeader from '@mui/material/CardHeader';
import type { ReactNode } from 'react';

export type Fact = { label: string; value: ReactNode };

type FactsCardProps = {
  title: string;
  /** A button or menu at the end of the head. */
  action?: ReactNode;
  /** Above the facts: a person, say. */
  lead?: ReactNode;
  facts?: Fact[];
  children?: ReactNode;
  /** Says nothing on paper, such as what is not set yet. */
  isForScreen?: boolean;
};

/** What is known of a record, as pairs of name and value; what has no value is left out. */
export function FactsCard({ title, action, lead, facts = [], children, isForScreen }: FactsCardProps) {
  return (
    <Card role="group" aria-label={title} data-print={isForScreen ? 'hidden' : undefined}>
      <CardHeader
        title={title}
        action={action}
        slotProps={{ title: { component: 'h2' } }}
        sx={{ paddingBlockEnd: 3, '& .MuiCardHeader-action': { alignSelf: 'center', margin: '-6px -8px -6px 0' } }}
      />
      <CardContent sx={{ paddingBlockStart: 0, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 }}>
        {lead}
        <FactList facts={facts} />
        {children}
      </CardContent>
    </Card>
  );
}

/** The pairs alone. */
export function FactList({ facts }: { facts: Fact[] }) {
  const known = facts.filter(({ value }) => value !== null && value !== undefined && value !== '' && value !== false);
  if (known.length === 0) return null;
  return (
    <Box component="dl" sx={{ display: 'grid', gap: 2, margin: 0 }}>
      {known.map(({ label, value }) => (
        <Box key={label} sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 4 }}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {label}
          </Box>
          <Box
            component="dd"
            dir="auto"
            sx={{
              // The far side of the page, whatever way the value runs; a long one stands there below its name.
              margin: '0 0 0 auto',
              minWidth: 0,
              overflowWrap: 'anywhere',
              textAlign: 'right',
              fontVariantNumeric: 'tabular-nums',
            }}
          >
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
