import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../../lib/text.ts';

/** What is asked about Atrium itself; the FAQ of the office is about its shop. */
export type Question = 'where' | 'need' | 'bring' | 'programs' | 'stop' | 'trial' | 'tax';

export function Questions({ asked }: { asked: readonly Question[] }) {
  const text = useText();
  const [opened, setOpened] = useState<readonly Question[]>([]);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
      {asked.map((name) => (
        <Accordion
          key={name}
          expanded={opened.includes(name)}
          onChange={(_, isOpen) => setOpened((now) => (isOpen ? [...now, name] : now.filter((one) => one !== name)))}
          slots={{ heading: 'h3' }}
          slotProps={{ transition: { unmountOnExit: true, timeout: 160 } }}
          sx={{ borderRadius: 1.5, '&::before': { display: 'none' }, '& > h3': { margin: 0 } }}
        >
          <AccordionSummary
            id={`asked-${name}`}
            aria-controls={opened.includes(name) ? `answer-${name}` : undefined}
            expandIcon={<IconChevronDown size={20} />}
            sx={{ paddingInline: '20px', minHeight: 56 }}
          >
            <Box component="span" sx={{ typography: 'subtitle2' }}>
              {text(`pages.asked.${name}`)}
            </Box>
          </AccordionSummary>
          <AccordionDetails id={`answer-${name}`} sx={{ padding: '0 20px 20px', color: 'text.secondary' }}>
            {text(`pages.asked.${name}Text`)}
          </AccordionDetails>
        </Accordion>
      ))}
    </Box>
  );
}
