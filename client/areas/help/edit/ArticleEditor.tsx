import Chip from '@mui/material/Chip';
import { IconLock } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { RecordNews } from '../../../app/history/RecordNews.tsx';
import { FormPage } from '../../../kit/form/FormPage.tsx';
import { ProblemTextsProvider } from '../../../kit/form/problems.ts';
import { forgetAnswers } from '../../../lib/publicQuery.ts';
import { useText } from '../../../lib/text.ts';
import { articleFields, problemTexts } from './articleFields.tsx';
import type { ArticleRecord } from './articleForm.ts';
import type { ArticleFormQuery } from './articleForm.generated.ts';
import { ArticleInputs } from './ArticleInputs.tsx';
import { ArticleSummary } from './ArticleSummary.tsx';
import { ArticleTools } from './ArticleTools.tsx';
import { useCategories } from './CategoryTitle.tsx';
import { faqPath } from '../helpPaths.ts';
import { useArticleEditing } from './useArticleEditing.ts';
import { storedOf } from './useSendArticle.ts';

// Few need them: they come when they are asked for.
const ConflictDialog = lazy(() => import('../../../kit/form/ConflictDialog.tsx'));
const RecordPresence = lazy(() => import('../../../app/presence/RecordPresence.tsx'));
const ArticleHistory = lazy(() => import('./ArticleHistory.tsx'));

const centerPath = '/pages/help-center';

type Article = NonNullable<ArticleFormQuery['article']>;
type Props = {
  /** Null to add one, which begins as `draft`. */
  article: Article | null;
  draft: ArticleRecord;
  reload?: () => Promise<Article | null>;
};

/** The form of an article or question: adds a new one, or edits one that others may be editing too. */
export function ArticleEditor({ article, draft, reload }: Props) {
  const text = useText();
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const { categories } = useCategories();
  const categoryOf = (id: string) => categories.find((category) => category.id === id);
  const readPath = ({ categoryId, slug }: ArticleRecord) => {
    const category = categoryOf(categoryId);
    return category?.kind === 'FAQ' ? `${faqPath}?topic=${category.key}#${slug}` : `${centerPath}/article/${slug}`;
  };
  const kind = categoryOf(article?.categoryId ?? draft.categoryId)?.kind ?? 'HELP';
  const back =
    kind === 'FAQ'
      ? { to: faqPath, label: text('help.form.toFaq') }
      : { to: centerPath, label: text('help.article.toCenter') };
  const { form, isDirty, formElement, record, guard, saver, ...act } = useArticleEditing({
    article,
    draft,
    reload,
    readPath,
    backPath: back.to,
  });
  const shown = record.base.record;
  const undone = () => {
    forgetAnswers();
    return saver.refresh();
  };

  return (
    <ProblemTextsProvider value={problemTexts}>
      <FormPage
        formRef={formElement}
        title={
          article ? <bdi>{shown.titleEn}</bdi> : text(kind === 'FAQ' ? 'help.form.addQuestion' : 'help.form.addArticle')
        }
        text={article ? <ArticleSummary figures={article.figures} /> : text('help.form.addText')}
        status={
          article &&
          !shown.isPublic && (
            <Chip color="warning" icon={<IconLock size={14} />} label={text('help.article.staffOnly')} />
          )
        }
        back={back}
        tools={
          article && (
            <>
              <Suspense>
                <RecordPresence subject="Article" id={article.id} isEditing={isDirty} />
              </Suspense>
              <ArticleTools
                article={{ id: article.id, title: shown.titleEn }}
                readPath={readPath(shown)}
                backPath={back.to}
                onLeaving={guard.release}
                onHistory={() => setHistoryOpen(true)}
              />
            </>
          )
        }
        actions={[{ id: 'discard', label: text('form.action.discard'), onClick: () => void act.discard() }]}
        primary={{
          id: 'save',
          label: text(article ? 'help.form.save' : 'help.form.add'),
          onClick: () => void act.save(),
          isBusy: saver.isSaving,
        }}
        isSaving={saver.isSaving}
        alert={saver.alert}
        news={
          article &&
          reload && (
            <RecordNews
              subject="Article"
              id={article.id}
              latest={storedOf(article)}
              record={record}
              displays={articleFields}
              isDirty={isDirty}
              isSaving={saver.isSaving}
              reload={() => void reload()}
              onTake={() => void saver.refresh()}
              onGone={saver.tellGone}
            />
          )
        }
      >
        <ArticleInputs control={form.control} isNew={!article} />
      </FormPage>
      {guard.dialog}
      <Suspense>
        {saver.question && (
          <ConflictDialog
            {...saver.question}
            displays={articleFields}
            isSaving={saver.isSaving}
            onChoose={(sides) => void act.answer(sides)}
            onClose={saver.dismiss}
          />
        )}
        {article && isHistoryOpen && (
          <ArticleHistory
            id={article.id}
            title={shown.titleEn}
            onClose={() => setHistoryOpen(false)}
            onUndone={undone}
          />
        )}
      </Suspense>
    </ProblemTextsProvider>
  );
}
