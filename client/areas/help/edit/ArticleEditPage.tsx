import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { EmptyState, FailedState } from '../../../kit/EmptyState.tsx';
import { PageHeader } from '../../../kit/PageHeader.tsx';
import { useText } from '../../../lib/text.ts';
import { ArticleEditor } from './ArticleEditor.tsx';
import { newArticle } from './articleForm.ts';
import { useArticleFormQuery } from './articleForm.generated.ts';
import { useCategories } from './CategoryTitle.tsx';

/** Adds an article or question, or edits the one whose id stands in the address. */
export default function ArticleEditPage() {
  const { id } = useParams();
  return id === undefined ? <NewArticle /> : <StoredArticle key={id} id={id} />;
}

/** Begins in the first section of the kind that the address names, with the title that it suggests. */
function NewArticle() {
  const [params] = useSearchParams();
  const { categories, isLoading } = useCategories();
  const kind = params.get('kind') === 'faq' ? 'FAQ' : 'HELP';
  if (isLoading) return <EditSkeleton />;
  const categoryId = categories.find((category) => category.kind === kind)?.id ?? '';
  return (
    <ArticleEditor
      article={null}
      draft={{ ...newArticle, categoryId, titleEn: params.get('title')?.slice(0, 160) ?? '' }}
    />
  );
}

function StoredArticle({ id }: { id: string }) {
  const text = useText();
  const { data, error, refetch } = useArticleFormQuery({ variables: { id } });
  if (data?.article)
    return (
      <ArticleEditor
        article={data.article}
        draft={newArticle}
        reload={async () => (await refetch()).data?.article ?? null}
      />
    );
  if (!data && !error) return <EditSkeleton />;
  return (
    <>
      <PageHeader title={text('help.form.editTitle')} />
      {data ? (
        <EmptyState
          drawing="noMatch"
          title={text('help.article.notFound')}
          text={text('help.form.notFoundText')}
          action={
            <Button component={Link} to="/pages/help-center" variant="contained">
              {text('help.article.toCenter')}
            </Button>
          }
        />
      ) : (
        <FailedState title={text('help.form.loadFailed')} onRetry={() => void refetch()} />
      )}
    </>
  );
}

/** Where header and cards will stand. */
function EditSkeleton() {
  return (
    <Box aria-busy="true">
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 4, minHeight: 80, mb: 3 }}>
        <Box sx={{ flex: 1 }}>
          <Skeleton width={280} height={34} />
          <Skeleton width={200} height={22} />
        </Box>
        <Skeleton variant="rounded" width={180} height={38} />
      </Box>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' },
          gap: { xs: 4, sm: 6 },
        }}
      >
        {[620, 420].map((height) => (
          <Card key={height} sx={{ height, padding: '24px' }}>
            <Skeleton width="40%" height={28} />
            <Skeleton variant="rounded" height={height - 120} sx={{ mt: 5 }} />
          </Card>
        ))}
      </Box>
    </Box>
  );
}
