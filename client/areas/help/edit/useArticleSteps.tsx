import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { FormAction } from '../../../kit/form/FormActions.tsx';
import { confirm } from '../../../kit/confirm.ts';
import { FormAlert } from '../../../kit/form/FormAlert.tsx';
import type { MenuAction } from '../../../kit/ActionMenu.tsx';
import type { useRecordEditor } from '../../../app/record/useRecordEditor.ts';
import { useFormats } from '../../../lib/format.ts';
import type { MessageId } from '../../../lib/messages.ts';
import { useText } from '../../../lib/text.ts';
import { articleFields } from './articleFields.tsx';
import { recordOf, type ArticleRecord } from './articleForm.ts';
import type { ArticleFormFieldsFragment } from './articleForm.generated.ts';

type Editor = Pick<
  ReturnType<typeof useRecordEditor<ArticleFormFieldsFragment, ArticleRecord, ArticleRecord>>,
  'record' | 'save' | 'running'
>;
type Stage = 'draft' | 'published' | 'changed' | 'overtaken';

/** How an article gets from a draft to its readers, and back. */
export function useArticleSteps(editor: Editor, article: ArticleFormFieldsFragment | null) {
  const text = useText();
  const { record, save } = editor;
  const stage: Stage =
    !article || record.base.record.isDraft
      ? 'draft'
      : !article.draft
        ? 'published'
        : article.draft.overtaken.length > 0
          ? 'overtaken'
          : 'changed';
  const discardDraft = async () => {
    const question = { title: text('help.form.discardTitle'), text: text('help.form.discardText') };
    if (!(await confirm({ ...question, confirmLabel: text('help.form.discardDraft'), isDangerous: true }))) return;
    record.discard();
    await save({ set: { step: 'DISCARD' }, action: 'discard' });
  };
  const unpublish = async () => {
    const title = text('help.form.unpublishTitle', { name: record.base.record.titleEn });
    const isConfirmed = await confirm({
      title,
      text: text('help.form.unpublishText'),
      confirmLabel: text('help.form.unpublish'),
    });
    if (isConfirmed) await save({ set: { isDraft: true, step: null }, action: 'unpublish' });
  };
  const saveDraft: FormAction = {
    id: 'draft',
    label: text('help.form.saveDraft'),
    onClick: () =>
      void save({ set: stage === 'draft' ? { isDraft: true, step: null } : { step: 'SAVE' }, action: 'draft' }),
    isBusy: editor.running === 'draft',
    // What readers see already is saved for them, unless somebody chose otherwise.
    isSave: stage !== 'published',
  };
  const toDraft: MenuAction = {
    id: 'unpublish',
    label: text('help.form.unpublish'),
    icon: <IconPencil size={18} />,
    onSelect: () => void unpublish(),
  };
  const drop: MenuAction = {
    id: 'discardDraft',
    label: text('help.form.discardDraft'),
    icon: <IconTrash size={18} />,
    onSelect: () => void discardDraft(),
  };
  return {
    saveDraft,
    primary: primaryOf[stage],
    moreActions: !article || stage === 'draft' ? [] : stage === 'published' ? [toDraft] : [drop, toDraft],
    notice: article?.draft && stage !== 'draft' && <DraftNotice draft={article.draft} onDiscard={discardDraft} />,
  };
}

const primaryOf: Record<Stage, { label?: MessageId; set: Partial<ArticleRecord> }> = {
  draft: { label: 'help.form.add', set: { isDraft: false, step: null } },
  published: { set: { step: null } },
  changed: { label: 'help.form.publishChanges', set: { step: 'PUBLISH' } },
  overtaken: { label: 'help.form.publishOver', set: { step: 'REPLACE' } },
};

type Draft = NonNullable<ArticleFormFieldsFragment['draft']>;

/** Says whose version the form shows, and what stands against publishing it. */
function DraftNotice({ draft, onDiscard }: { draft: Draft; onDiscard: () => Promise<void> }) {
  const text = useText();
  const { ago, list } = useFormats();
  const isOvertaken = draft.overtaken.length > 0;
  const names = draft.overtaken.map((name) => text(articleFields[name as keyof ArticleRecord].label));
  return (
    <FormAlert
      severity={isOvertaken ? 'warning' : 'info'}
      title={isOvertaken ? text('help.form.overtaken') : text('help.form.draftInfo', { ago: ago(draft.savedAt) })}
      text={text(isOvertaken ? 'help.form.overtakenText' : 'help.form.draftInfoText', { fields: list(names) })}
      actions={[{ label: text('help.form.discardDraft'), onClick: () => void onDiscard() }]}
    />
  );
}

/** What the notice after a save says; without a text what it says of any record. */
export function useSaidOfSave(before: ArticleFormFieldsFragment | null) {
  const text = useText();
  return (saved: ArticleFormFieldsFragment): { text?: string } => {
    if (saved.isDraft)
      return { text: text(before?.isDraft === false ? 'help.form.unpublished' : 'help.form.draftSaved') };
    if (saved.draft) return { text: text('help.form.changesSaved') };
    if (before?.isDraft) return { text: text('help.form.published') };
    if (!before?.draft) return {};
    const isAsBefore = JSON.stringify(recordOf({ ...before, draft: null })) === JSON.stringify(recordOf(saved));
    return { text: text(isAsBefore ? 'help.form.changesDiscarded' : 'help.form.changesPublished') };
  };
}
