import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { FaqSections } from './helpOperations.ts';
import { Question } from './Question.tsx';
import { SectionIcon } from './SectionCards.tsx';

/** The questions of a section: the first one open, or the one that the address names; of a search all that match. */
export function FaqQuestions({
  section: { category, questions },
  words,
}: {
  section: FaqSections[number];
  words: readonly string[];
}) {
  const { hash } = useLocation();
  const named = decodeURIComponent(hash.slice(1));
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => {
    if (words.length > 0) return new Set(questions.map(({ text }) => text.id));
    const first = questions.find(({ text }) => text.slug === named) ?? questions[0]!;
    return new Set([first.text.id]);
  });
  useEffect(() => {
    if (named) document.getElementById(named)?.scrollIntoView();
  }, [named]);
  const toggle = (id: string, isOpen: boolean) => {
    const next = new Set(opened);
    if (isOpen) next.add(id);
    else next.delete(id);
    setOpened(next);
  };
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 4, mb: 5 }}>
        <SectionIcon category={category} size={26} />
        <div>
          <Typography variant="h2">{category.title}</Typography>
          <Typography color="textSecondary">{category.subtitle}</Typography>
        </div>
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
        {questions.map(({ text, html }) => (
          <Question
            key={text.id}
            text={text}
            html={html}
            words={words}
            isOpen={opened.has(text.id)}
            onToggle={(isOpen) => toggle(text.id, isOpen)}
          />
        ))}
      </Box>
    </>
  );
}
