import Box from '@mui/material/Box';
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

/** Where header and text will stand. */
function EditSkeleton() {
  return (
    <Box aria-busy="true">
      <Skeleton width={280} height={80} />
      <Skeleton variant="rounded" height={620} />
    </Box>
  );
}
