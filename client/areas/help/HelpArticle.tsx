import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useParams } from 'react-router-dom';
import { FailedState } from '../../kit/EmptyState.tsx';
import { Prose } from '../../kit/Prose.tsx';
import { useLanguage } from '../../lib/languages.ts';
import { usePublicQuery, useReadOnReturn } from '../../lib/publicQuery.ts';
import { useText } from '../../lib/text.ts';
import { ArticleContents } from './ArticleContents.tsx';
import { ArticleFeedback } from './ArticleFeedback.tsx';
import { ArticleHead } from './ArticleHead.tsx';
import { ArticleSearch } from './ArticleSearch.tsx';
import { ArticleSiblings } from './ArticleSiblings.tsx';
import { ArticleNotFound, ArticleSkeleton, articleColumns } from './ArticleStates.tsx';
import { ArticleTrail } from './ArticleTrail.tsx';
import { helpArticleQuery, type HelpArticleQuery } from './helpOperations.ts';
import { useArticleArrival } from './useArticleArrival.ts';
import { written } from './written.ts';

type Article = NonNullable<HelpArticleQuery['helpArticle']>;

/** One article of the help center, by the word in the address. */
export function HelpArticle() {
  const text = useText();
  const { slug = '' } = useParams();
  const { language } = useLanguage();
  useReadOnReturn();
  const { data, hasFailed, retry } = usePublicQuery(helpArticleQuery, { slug, language });
  if (hasFailed) return <FailedState title={text('help.article.failed')} onRetry={retry} />;
  if (!data) return <ArticleSkeleton />;
  return data.helpArticle ? <Shown key={slug} article={data.helpArticle} /> : <ArticleNotFound />;
}

function Shown({ article }: { article: Article }) {
  const { text: line, section } = article;
  const isNarrow = useMediaQuery(useTheme().breakpoints.down('md'), { noSsr: true });
  const text = useText();
  useArticleArrival(line.id, line.title);
  const contents = article.headings.length > 1 && (
    <ArticleContents headings={article.headings} language={line.language} />
  );
  return (
    <>
      <ArticleTrail category={section.category} title={<bdi {...written(line.language)}>{line.title}</bdi>} />
      <Box sx={articleColumns}>
        <Card component="article" sx={{ padding: { xs: '20px 16px', sm: '32px' } }}>
          <ArticleHead line={line} picture={section.category.picture} />
          {isNarrow && contents && (
            <Box
              component="details"
              data-print="hidden"
              sx={{ mb: 5, '& summary': { minHeight: 44, lineHeight: '44px', fontWeight: 500, cursor: 'pointer' } }}
            >
              <summary>{text('help.article.contents')}</summary>
              {contents}
            </Box>
          )}
          <Prose html={article.html} {...written(line.language)} />
          <ArticleFeedback id={line.id} />
        </Card>
        <Box
          data-print="hidden"
          sx={{ display: 'grid', gap: 6, position: { md: 'sticky' }, top: 'calc(var(--bar-bottom, 66px) + 16px)' }}
        >
          <ArticleSearch />
          {!isNarrow && contents && (
            <section>
              <Typography variant="h5" component="h2" sx={{ mb: 2 }}>
                {text('help.article.contents')}
              </Typography>
              {contents}
            </section>
          )}
          <ArticleSiblings section={section} slug={line.slug} />
        </Box>
      </Box>
    </>
  );
}
