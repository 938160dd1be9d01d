import Chip from '@mui/material/Chip';
import { IconExternalLink, IconLock } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { RecordPage } from '../../../app/record/RecordPage.tsx';
import { useRecordEditor } from '../../../app/record/useRecordEditor.ts';
import type { LoadedRecord } from '../../../app/record/useStoredRecord.ts';
import { IconAction } from '../../../kit/IconAction.tsx';
import { useText } from '../../../lib/text.ts';
import { DraftChip } from '../DraftChip.tsx';
import { centerPath, editPath, faqPath } from '../urls.ts';
import type { ArticleRecord } from './articleForm.ts';
import type { ArticleFormQuery } from './articleForm.generated.ts';
import { ArticleInputs } from './ArticleInputs.tsx';
import { articleKind } from './articleKind.ts';
import { useArticleSteps, useSaidOfSave } from './useArticleSteps.tsx';
import { useCategories } from './CategoryTitle.tsx';

// Neither is of use before the form is there.
const ArticleSummary = lazy(() => import('./ArticleSummary.tsx'));
const ArticlePreview = lazy(() => import('./ArticlePreview.tsx'));
const ReaderComments = lazy(() => import('./ReaderComments.tsx'));

type Article = NonNullable<ArticleFormQuery['article']>;
type Props = {
  loaded: LoadedRecord<Article>;
  /** What a new one begins with. */
  begin: Partial<ArticleRecord>;
};

/** The form of an article or question: adds a new one, or edits one that others may be editing too. */
export function ArticleEditor({ loaded, begin }: Props) {
  const text = useText();
  const navigate = useNavigate();
  const article = loaded.stored;
  const { categories } = useCategories();
  const categoryOf = (id: string | undefined) => categories.find((category) => category.id === id);
  const readPath = ({ categoryId, slug }: Pick<ArticleRecord, 'categoryId' | 'slug'>) => {
    const category = categoryOf(categoryId);
    return category?.kind === 'FAQ' ? `${faqPath}?topic=${category.key}#${slug}` : `${centerPath}/article/${slug}`;
  };
  const isQuestion = categoryOf(article?.categoryId ?? begin.categoryId)?.kind === 'FAQ';
  const saidOf = useSaidOfSave(article);
  const editor = useRecordEditor(articleKind, loaded, {
    begin,
    listPath: isQuestion ? faqPath : centerPath,
    editPath,
    noticeOf: (saved) => ({
      ...saidOf(saved),
      action: { label: text('help.form.view'), onSelect: () => void navigate(readPath(saved)) },
    }),
  });
  const shown = editor.record.base.record;
  const { saveDraft, primary, moreActions, notice } = useArticleSteps(editor, article);

  return (
    <RecordPage
      editor={editor}
      title={article ? <bdi>{shown.titleEn}</bdi> : text(isQuestion ? 'help.form.addQuestion' : 'help.form.addArticle')}
      text={
        article ? (
          // Its line is kept free.
          <Suspense fallback={'\u00a0'}>
            <ArticleSummary figures={article.figures} />
          </Suspense>
        ) : (
          text('help.form.addText')
        )
      }
      status={
        article && (
          <>
            <DraftChip isDraft={shown.isDraft} hasDraft={article.draft !== null} />
            {!shown.isPublic && (
              <Chip color="warning" icon={<IconLock size={14} />} label={text('help.article.staffOnly')} />
            )}
          </>
        )
      }
      actions={[saveDraft]}
      primaryLabel={primary.label && text(primary.label)}
      primaryValues={primary.set}
      moreActions={editor.mayChange ? moreActions : []}
      backLabel={text(isQuestion ? 'help.form.toFaq' : 'help.article.toCenter')}
      formTools={
        <Suspense>
          <ArticlePreview form={editor.form} />
        </Suspense>
      }
      tools={
        <IconAction component={Link} to={readPath(shown)} label={text('help.form.view')}>
          <IconExternalLink size={20} />
        </IconAction>
      }
    >
      {notice}
      <ArticleInputs control={editor.form.control} id={article?.id ?? null} uploads={editor.uploads} />
      {article && (
        <Suspense>
          <ReaderComments comments={article.readerComments} />
        </Suspense>
      )}
    </RecordPage>
  );
}
