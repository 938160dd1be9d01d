import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useText } from '../../lib/text.ts';
import { FaqQuestions } from './FaqQuestions.tsx';
import { HelpIcon } from './HelpIcon.ts';
import type { FaqSections } from './helpOperations.ts';
import { HelpPicture } from './HelpPicture.tsx';

type FaqTopicsProps = {
  sections: FaqSections;
  words: readonly string[];
  topic: string;
  onTopic: (key: string) => void;
};

/** Sections as tabs: beside the questions, above them on a phone. */
export function FaqTopics({ sections, words, topic, onTopic }: FaqTopicsProps) {
  const text = useText();
  const isNarrow = useMediaQuery(useTheme().breakpoints.down('md'), { noSsr: true });
  // The open section may have no match.
  const current = sections.find(({ category }) => category.key === topic) ?? sections[0]!;
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '240px minmax(0, 1fr)' },
        gap: { xs: 4, sm: 6 },
        alignItems: 'start',
      }}
    >
      <div>
        <Tabs
          value={current.category.key}
          onChange={(_, key: string) => onTopic(key)}
          orientation={isNarrow ? 'horizontal' : 'vertical'}
          variant={isNarrow ? 'scrollable' : 'standard'}
          scrollButtons={false}
          aria-label={text('help.faq.topics')}
          sx={{ '& .MuiTabs-indicator': { display: isNarrow ? 'block' : 'none' } }}
        >
          {sections.map(({ category, questions }) => (
            <Tab
              key={category.key}
              value={category.key}
              id={`topic-${category.key}`}
              aria-controls="topic-panel"
              icon={<HelpIcon name={category.icon} size={20} />}
              iconPosition="start"
              label={words.length > 0 ? `${category.title} (${questions.length})` : category.title}
              sx={(theme) => ({
                justifyContent: 'flex-start',
                maxWidth: 'none',
                paddingInline: 4,
                textAlign: 'start',
                [theme.breakpoints.up('md')]: {
                  borderRadius: 1.5,
                  mb: 1,
                  '&.Mui-selected': {
                    color: theme.vars.palette.primary.contrastText,
                    backgroundColor: theme.vars.palette.primary.fill,
                  },
                },
              })}
            />
          ))}
        </Tabs>
        <Box sx={{ display: { xs: 'none', md: 'block' }, mt: 6, paddingInline: 4 }}>
          <HelpPicture src={current.category.picture} />
        </Box>
      </div>
      <Box role="tabpanel" id="topic-panel" aria-labelledby={`topic-${current.category.key}`}>
        <FaqQuestions key={`${current.category.key} ${words.join()}`} section={current} words={words} />
      </Box>
    </Box>
  );
}

/** Where tabs and questions will stand. */
export function FaqSkeleton() {
  return (
    <Box
      aria-busy="true"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '240px minmax(0, 1fr)' },
        gap: { xs: 4, sm: 6 },
      }}
    >
      <Skeleton variant="rounded" sx={{ height: { xs: 44, md: 240 } }} />
      <div>
        <Skeleton width="40%" height={40} sx={{ mb: 4 }} />
        {[0, 1, 2, 3, 4].map((at) => (
          <Card key={at} sx={{ height: 56, padding: '17px 20px', mb: 3 }}>
            <Skeleton width={`${48 + at * 7}%`} height={22} />
          </Card>
        ))}
      </div>
    </Box>
  );
}
