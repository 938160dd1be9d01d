import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { IconChevronDown, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { OnlyOnPaper, PrintLayout } from '../../../kit/print/PrintLayout.tsx';
import { useText } from '../../../lib/text.ts';
import { Specimen } from './Specimen.tsx';

export default function LayoutGroup() {
  const text = useText();
  const [tab, setTab] = useState(0);
  return (
    <PrintLayout>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' },
          gap: { xs: 4, sm: 6 },
        }}
      >
        {[1, 2, 3].map((number) => (
          <Card key={number}>
            <CardContent>
              <Typography variant="h4" component="h2">
                {text('showcase.layout.card')} {number}
              </Typography>
              <Typography color="textSecondary">{text('showcase.layout.cardText')}</Typography>
            </CardContent>
          </Card>
        ))}
      </Box>
      <Specimen id="tabs" title={text('showcase.layout.tabs')} isStacked>
        <Tabs value={tab} onChange={(_, next: number) => setTab(next)} aria-label={text('showcase.layout.tabs')}>
          {[0, 1, 2].map((number) => (
            <Tab
              key={number}
              label={`${text('showcase.layout.card')} ${number + 1}`}
              id={`layout-tab-${number}`}
              aria-controls={number === tab ? 'layout-tab-panel' : undefined}
            />
          ))}
        </Tabs>
        <Typography role="tabpanel" id="layout-tab-panel" aria-labelledby={`layout-tab-${tab}`}>
          {text('showcase.layout.card')} {tab + 1}
        </Typography>
      </Specimen>
      <div id="accordion">
        <Accordion
          slots={{ heading: 'h2' }}
          sx={{ borderRadius: 1.5, '&::before': { display: 'none' }, '& > h2': { margin: 0 } }}
        >
          <AccordionSummary
            expandIcon={<IconChevronDown size={20} />}
            aria-controls="layout-accordion"
            id="layout-accordion-head"
          >
            {text('showcase.layout.accordion')}
          </AccordionSummary>
          <AccordionDetails id="layout-accordion">{text('showcase.layout.cardText')}</AccordionDetails>
        </Accordion>
      </div>
      <Specimen title={text('showcase.layout.grid')} isStacked>
        <Box aria-hidden sx={{ display: 'grid', gridTemplateColumns: 'repeat(12, minmax(0, 1fr))', gap: 2 }}>
          {Array.from({ length: 12 }, (_, at) => (
            <Box
              key={at}
              sx={(theme) => ({ height: 48, borderRadius: 1, backgroundColor: theme.vars.palette.primary.soft })}
            />
          ))}
        </Box>
      </Specimen>
      <Specimen title={text('samples.print.title')} isStacked>
        <Typography>{text('samples.print.text')}</Typography>
        <OnlyOnPaper>
          <Typography>{text('samples.print.only')}</Typography>
        </OnlyOnPaper>
        <Box data-print="hidden">
          <Button
            variant="tonal"
            color="secondary"
            startIcon={<IconPrinter size={18} />}
            onClick={() => window.print()}
          >
            {text('samples.order.print')}
          </Button>
        </Box>
      </Specimen>
    </PrintLayout>
  );
}
