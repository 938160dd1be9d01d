import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { styled, useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { IconArrowLeft, IconExternalLink, IconX } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { PageHelpProps } from '../../app/area.ts';
import { FailedState } from '../../kit/EmptyState.tsx';
import { IconAction } from '../../kit/IconAction.tsx';
import { mirrored } from '../../kit/mirrored.ts';
import { Prose } from '../../kit/Prose.tsx';
import { SearchField } from '../../kit/SearchField.tsx';
import { useLanguage } from '../../lib/languages.ts';
import { usePublicQuery } from '../../lib/publicQuery.ts';
import { useText } from '../../lib/text.ts';
import { DraftChip } from './DraftChip.tsx';
import { type ArticleLineFragment, helpArticleQuery, helpCenterQuery, helpSearchQuery } from './helpOperations.ts';
import { topicOf } from './pageTopics.ts';
import { centerPath } from './urls.ts';
import { written } from './written.ts';

const width = 400;

/** The article about the page, beside it, so that one reads while working; and ways to all others. */
export default function PageHelp({ onClose }: PageHelpProps) {
  const text = useText();
  const titleId = useId();
  const { pathname } = useLocation();
  const frame = useRef<HTMLElement>(null);
  const hasRoom = useMediaQuery(useTheme().breakpoints.up('lg'), { noSsr: true });
  const topic = topicOf(pathname);
  // What was chosen stands until another page is opened.
  const [chosen, setChosen] = useState<{ on: string; slug: string | null } | null>(null);
  const slug = chosen?.on === pathname ? chosen.slug : topic;
  const choose = (next: string | null) => setChosen({ on: pathname, slug: next });
  useEffect(() => {
    const before = document.activeElement;
    frame.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  useEffect(() => {
    const { style } = document.documentElement;
    if (hasRoom) style.setProperty('--beside', `${width}px`);
    return () => void style.removeProperty('--beside');
  }, [hasRoom]);
  return (
    <Frame
      ref={frame}
      tabIndex={-1}
      aria-labelledby={titleId}
      data-print="hidden"
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, padding: '12px 8px 8px 20px' }}>
        {slug !== null && (
          <IconAction label={text('help.beside.all')} onClick={() => choose(null)} size="small">
            <Box component={IconArrowLeft} size={20} sx={mirrored} />
          </IconAction>
        )}
        <Typography id={titleId} variant="h4" component="h2" sx={{ flex: 1 }}>
          {text('help.beside.title')}
        </Typography>
        {slug !== null && (
          <IconAction
            label={text('help.beside.open')}
            size="small"
            component="a"
            href={`${centerPath}/article/${slug}`}
            target="_blank"
          >
            <IconExternalLink size={20} />
          </IconAction>
        )}
        <IconAction label={text('help.beside.close')} onClick={onClose} size="small">
          <IconX size={20} />
        </IconAction>
      </Box>
      <Box sx={{ flex: 1, minHeight: 0, overflowY: 'auto', padding: '8px 20px 24px' }}>
        {slug === null ? <Articles onChoose={choose} /> : <Article key={slug} slug={slug} onChoose={choose} />}
      </Box>
    </Frame>
  );
}

const Frame = styled('aside')(({ theme }) => ({
  position: 'fixed',
  insetBlock: 0,
  insetInlineEnd: 0,
  width: `min(${width}px, 100vw)`,
  zIndex: theme.zIndex.drawer - 1,
  display: 'flex',
  flexDirection: 'column',
  backgroundColor: theme.vars!.palette.background.paper,
  boxShadow: theme.vars!.palette.elevation.dialog,
  '&:focus': { outline: 'none' },
  [theme.breakpoints.down('sm')]: {
    width: '100vw',
    insetBlockStart: 'auto',
    maxHeight: '60dvh',
    borderRadius: '12px 12px 0 0',
  },
}));

function Article({ slug, onChoose }: { slug: string; onChoose: (slug: string | null) => void }) {
  const text = useText();
  const { language } = useLanguage();
  const { data, hasFailed, retry } = usePublicQuery(helpArticleQuery, { slug, language });
  const isMissing = data !== undefined && !data.helpArticle;
  useEffect(() => {
    if (isMissing) onChoose(null);
    // Whoever deleted it has deleted it once.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isMissing]);
  if (hasFailed) return <FailedState title={text('help.article.failed')} onRetry={retry} />;
  if (!data?.helpArticle) return <Waiting />;
  const { text: line, html, section } = data.helpArticle;
  const siblings = section.articles.filter((article) => article.slug !== slug);
  return (
    <article>
      <Typography variant="h3" {...written(line.language)} sx={{ mb: 4, overflowWrap: 'anywhere' }}>
        {line.title}
      </Typography>
      <Prose html={html} {...written(line.language)} />
      {siblings.length > 0 && (
        <Box component="section" sx={{ mt: 6, pt: 4, borderTop: 1, borderColor: 'divider' }}>
          <Typography variant="h5" component="h3" sx={{ mb: 1 }}>
            {text('help.article.siblings')}
          </Typography>
          <Lines lines={siblings} onChoose={onChoose} />
        </Box>
      )}
    </article>
  );
}

/** All articles by section, or those that a search found. */
function Articles({ onChoose }: { onChoose: (slug: string) => void }) {
  const text = useText();
  const { language } = useLanguage();
  const [search, setSearch] = useState('');
  const all = usePublicQuery(helpCenterQuery, { language });
  const found = usePublicQuery(helpSearchQuery, search.trim() === '' ? null : { search, language });
  // Questions have their answers in the FAQ.
  const hits = found.data?.helpSearch.hits.filter(({ answer }) => answer === null);
  const sections = all.data?.helpCenter.sections.filter(({ articles }) => articles.length > 0);
  return (
    <>
      <SearchField label={text('help.center.search')} value={search} onSearch={setSearch} />
      <Box sx={{ mt: 4, display: 'grid', gap: 5 }} aria-live="polite">
        {search.trim() !== '' ? (
          hits === undefined ? (
            <Waiting />
          ) : hits.length === 0 ? (
            <Typography color="textSecondary">{text('help.search.nothing', { search })}</Typography>
          ) : (
            <Lines lines={hits.map((hit) => hit.text)} onChoose={onChoose} />
          )
        ) : sections === undefined ? (
          all.hasFailed ? (
            <FailedState title={text('help.article.failed')} onRetry={all.retry} />
          ) : (
            <Waiting />
          )
        ) : (
          sections.map(({ category, articles }) => (
            <section key={category.id}>
              <Typography variant="h5" component="h3" sx={{ mb: 1 }}>
                {category.title}
              </Typography>
              <Lines lines={articles} onChoose={onChoose} />
            </section>
          ))
        )}
      </Box>
    </>
  );
}

function Lines({ lines, onChoose }: { lines: readonly ArticleLineFragment[]; onChoose: (slug: string) => void }) {
  return (
    <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none', marginInline: '-8px' }}>
      {lines.map(({ id, slug, title, language, isDraft, hasDraft }) => (
        <li key={id}>
          <Button
            fullWidth
            color="inherit"
            onClick={() => onChoose(slug)}
            {...written(language)}
            endIcon={(isDraft || hasDraft) && <DraftChip isDraft={isDraft} hasDraft={hasDraft} isNarrow />}
            sx={{ justifyContent: 'flex-start', textAlign: 'start', minHeight: { xs: 44, sm: 36 }, paddingInline: 2 }}
          >
            {title}
          </Button>
        </li>
      ))}
    </Box>
  );
}

const Waiting = () => (
  <Box aria-busy="true">
    {[70, 95, 90, 60].map((share) => (
      <Skeleton key={share} width={`${share}%`} height={28} />
    ))}
  </Box>
);
