import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { IconChevronDown } from '@tabler/icons-react';
import { Prose } from '../../kit/Prose.tsx';
import { languages } from '../../lib/languages.ts';
import type { LandingQuery } from './pageOperations.ts';

type Sections = LandingQuery['faq']['sections'];

/** The first question of each section of the FAQ, at most `most` of them. */
export function FaqExcerpt({ sections, most = 5 }: { sections: Sections | undefined; most?: number }) {
  const questions = sections?.flatMap(({ questions: [first] }) => first ?? []).slice(0, most);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
      {questions
        ? questions.map(({ text, html }) => {
            const written = { lang: text.language, dir: languages[text.language].direction } as const;
            return (
              <Accordion key={text.id} slots={{ heading: 'h3' }} slotProps={{ transition: { unmountOnExit: true, timeout: 160 } }} sx={{ borderRadius: 1.5, '&::before': { display: 'none' }, '& > h3': { margin: 0 } }}>
                <AccordionSummary id={text.slug} aria-controls={`${text.slug}-answer`} expandIcon={<IconChevronDown size={20} />} sx={{ paddingInline: '20px', minHeight: 56 }}>
                  <Box component="span" {...written} sx={{ typography: 'subtitle2' }}>
                    {text.title}
                  </Box>
                </AccordionSummary>
                <AccordionDetails id={`${text.slug}-answer`} sx={{ padding: '0 20px 20px', color: 'text.secondary' }}>
                  <Prose html={html} {...written} />
                </AccordionDetails>
              </Accordion>
            );
          })
        : Array.from({ length: most }, (_, at) => <Skeleton key={at} variant="rounded" height={56} />)}
    </Box>
  );
}
