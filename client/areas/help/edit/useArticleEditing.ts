import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { confirm } from '../../../kit/confirm.ts';
import { useRecordForm } from '../../../kit/form/useRecordForm.ts';
import { useRecordSave } from '../../../kit/form/useRecordSave.ts';
import { useUnsavedGuard } from '../../../kit/form/useUnsavedGuard.tsx';
import { valibotResolver } from '../../../kit/form/valibotResolver.ts';
import { showNotice } from '../../../kit/notices.ts';
import { useText } from '../../../lib/text.ts';
import { recordFrom, type ArticleRecord, type ArticleValues } from './articleForm.ts';
import type { ArticleFormFieldsFragment } from './articleForm.generated.ts';
import { articleFormSchema } from './articleFormSchema.ts';
import { editPath } from '../helpPaths.ts';
import { storedOf, useSendArticle } from './useSendArticle.ts';

const resolver = valibotResolver(articleFormSchema);
const valuesOf = (record: ArticleRecord): ArticleValues => record;

type Article = ArticleFormFieldsFragment;
type Options = {
  /** Null to add one, which begins as `draft`. */
  article: Article | null;
  draft: ArticleRecord;
  reload?: () => Promise<Article | null>;
  /** Where readers see it. */
  readPath: (article: ArticleRecord) => string;
  backPath: string;
};

/** What happens between typing and the saved article. */
export function useArticleEditing({ article, draft, reload, readPath, backPath }: Options) {
  const text = useText();
  const navigate = useNavigate();
  const formElement = useRef<HTMLFormElement>(null);
  const stored = article ? storedOf(article) : { version: 0, record: draft };
  const form = useForm({ defaultValues: stored.record, resolver, mode: 'onTouched', shouldFocusError: false });
  const { isDirty } = form.formState;
  const guard = useUnsavedGuard(isDirty);
  const record = useRecordForm({ form, stored, toForm: valuesOf, toRecord: recordFrom });
  const { send, saved, sendAsNew } = useSendArticle(article?.id ?? null);

  const saveAsNew = () => {
    sendAsNew();
    void save();
  };
  const readLatest = async () => {
    const latest = (await reload?.()) ?? null;
    return latest && storedOf(latest);
  };
  const saver = useRecordSave({
    form,
    record,
    formElement,
    send,
    readLatest: reload && readLatest,
    goneAlert: {
      title: text('help.form.gone'),
      text: text('help.form.goneText'),
      actions: [{ label: text('help.form.saveAsNew'), onClick: saveAsNew }],
    },
  });

  const tellSaved = () => {
    const latest = saved();
    const view = (shown: ArticleRecord) => ({
      label: text('help.form.view'),
      onSelect: () => void navigate(readPath(shown)),
    });
    if (!latest || latest.id === article?.id)
      return void showNotice({ text: text('help.form.saved'), action: view(latest ?? record.base.record) });
    guard.release();
    void navigate(editPath(latest.id), { replace: true });
    showNotice({ text: text('help.form.added', { title: latest.titleEn }), action: view(latest) });
  };
  const save = async () => {
    if (await saver.save(() => void save())) tellSaved();
  };
  const answer = async (sides: Parameters<typeof saver.answer>[0]) => {
    if (await saver.answer(sides, () => void save())) tellSaved();
  };
  const discard = async () => {
    if (!article || !isDirty) return void navigate(backPath);
    const question = {
      title: text('form.discard.title'),
      text: text('form.discard.text'),
      confirmLabel: text('form.action.discard'),
    };
    if (await confirm({ ...question, isDangerous: true })) record.discard();
  };

  return { form, isDirty, formElement, record, guard, saver, save, answer, discard };
}
