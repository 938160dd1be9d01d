import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { useParams, useSearchParams } from 'react-router-dom';
import { RecordLoader } from '../../../app/record/RecordLoader.tsx';
import { PageHeader } from '../../../kit/PageHeader.tsx';
import { useText } from '../../../lib/text.ts';
import { centerPath } from '../urls.ts';
import { ArticleEditor } from './ArticleEditor.tsx';
import { articleKind } from './articleKind.ts';
import { useCategories } from './CategoryTitle.tsx';

/** Adds an article or question, or edits the one whose id stands in the address. */
export default function ArticleEditPage() {
  const text = useText();
  const { id = null } = useParams();
  const begin = useBeginning();
  if (id === null && !begin) return <EditSkeleton />;
  return (
    <RecordLoader
      kind={articleKind}
      id={id}
      skeleton={<EditSkeleton />}
      listPath={centerPath}
      frame={(content) => (
        <>
          <PageHeader title={text('help.form.editTitle')} />
          {content}
        </>
      )}
    >
      {(loaded) => <ArticleEditor loaded={loaded} begin={begin ?? {}} />}
    </RecordLoader>
  );
}

/** A new one stands in the first section of the kind that the address names, with the title that it suggests. */
function useBeginning() {
  const [params] = useSearchParams();
  const { categories, isLoading } = useCategories();
  if (isLoading) return null;
  const kind = params.get('kind') === 'faq' ? 'FAQ' : 'HELP';
  return {
    categoryId: categories.find((category) => category.kind === kind)?.id ?? '',
    titleEn: params.get('title')?.slice(0, 160) ?? '',
  };
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
