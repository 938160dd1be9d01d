import { defineRecordKind } from '../../../app/record/recordKind.ts';
import { forgetAnswers } from '../../../lib/publicQuery.ts';
import { articleFields, problemTexts } from './articleFields.tsx';
import { inputOf, newArticle, recordFrom, recordOf, updateOf, type ArticleRecord } from './articleForm.ts';
import {
  ArticleFormDocument,
  CreateArticleDocument,
  DeleteArticleDocument,
  UpdateArticleDocument,
} from './articleForm.generated.ts';
import { articleFormSchema } from './articleFormSchema.ts';

/** An article or question as its form knows it. */
export const articleKind = defineRecordKind({
  subject: 'Article',
  node: 'article',
  operations: {
    read: ArticleFormDocument,
    create: CreateArticleDocument,
    update: UpdateArticleDocument,
    remove: DeleteArticleDocument,
  },
  schema: articleFormSchema,
  empty: newArticle,
  recordOf,
  toForm: (record: ArticleRecord) => record,
  toRecord: recordFrom,
  toInput: inputOf,
  toUpdate: updateOf,
  nameField: 'titleEn',
  displays: articleFields,
  problemTexts,
  // What readers have on the screen is read anew.
  onChanged: forgetAnswers,
  texts: {
    add: 'help.form.add',
    save: 'help.form.save',
    saved: 'help.form.saved',
    added: 'help.form.added',
    loadFailed: 'help.form.loadFailed',
    missing: 'help.article.notFound',
    missingText: 'help.form.notFoundText',
    toList: 'help.article.toCenter',
    gone: 'help.form.gone',
    goneText: 'help.form.goneText',
    more: 'help.form.more',
    remove: 'help.form.delete',
    removeTitle: 'help.delete.title',
    removeText: 'help.delete.text',
    removed: 'help.delete.done',
  },
});
