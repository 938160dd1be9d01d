import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { IconChevronDown, IconPencil } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { Highlighted } from '../../kit/Highlighted.tsx';
import { Prose } from '../../kit/Prose.tsx';
import { useCan } from '../../lib/ability.tsx';
import { useText } from '../../lib/text.ts';
import { ArticleMarks } from './ArticleMarks.tsx';
import type { ArticleLineFragment } from './helpOperations.ts';
import { editPath } from './urls.ts';
import { written } from './written.ts';

type QuestionProps = {
  text: ArticleLineFragment;
  html: string;
  words: readonly string[];
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  level?: 'h2' | 'h3';
};

/** A question that opens on its answer. */
export function Question({ text: article, html, words, isOpen, onToggle, level = 'h3' }: QuestionProps) {
  const text = useText();
  const canEdit = useCan('update', 'Article');
  return (
    <Accordion
      expanded={isOpen}
      onChange={(_, next) => onToggle(next)}
      slots={{ heading: level }}
      slotProps={{ transition: { unmountOnExit: true, timeout: 160 } }}
      sx={{ borderRadius: 1.5, '&::before': { display: 'none' } }}
    >
      <AccordionSummary
        id={article.slug}
        aria-controls={isOpen ? `${article.slug}-answer` : undefined}
        expandIcon={<IconChevronDown size={20} />}
        sx={{
          paddingInline: '20px',
          minHeight: 56,
          gap: 3,
          scrollMarginTop: 50,
          '& .MuiAccordionSummary-content': { marginBlock: 3, flexWrap: 'wrap', alignItems: 'center', gap: 2 },
        }}
      >
        <Box component="span" {...written(article.language)} sx={{ typography: 'subtitle2', flex: '1 1 240px' }}>
          <Highlighted text={article.title} words={words} />
        </Box>
        <ArticleMarks article={article} />
      </AccordionSummary>
      <AccordionDetails id={`${article.slug}-answer`} sx={{ padding: '0 20px 20px', color: 'text.secondary' }}>
        <Prose html={html} {...written(article.language)} words={words} />
        {canEdit && (
          <Button
            component={Link}
            to={editPath(article.id)}
            size="small"
            startIcon={<IconPencil size={16} />}
            sx={{ mt: 3, marginInlineStart: '-14px' }}
          >
            {text('help.article.edit')}
          </Button>
        )}
      </AccordionDetails>
    </Accordion>
  );
}
