import { useRef } from 'react';
import type { Stored } from '../../../kit/form/useRecordForm.ts';
import type { Sending } from '../../../kit/form/useRecordSave.ts';
import { forgetAnswers } from '../../../lib/publicQuery.ts';
import { inputOf, recordOf, type ArticleRecord } from './articleForm.ts';
import {
  useCreateArticleMutation,
  useUpdateArticleMutation,
  type ArticleFormFieldsFragment,
} from './articleForm.generated.ts';

export const storedOf = (article: ArticleFormFieldsFragment): Stored<ArticleRecord> => ({
  version: article.version,
  record: recordOf(article),
});

/** Sends an article: all of a new one, of a known one what was edited. What readers have on the screen is read anew. */
export function useSendArticle(id: string | null) {
  const [createArticle] = useCreateArticleMutation();
  const [updateArticle] = useUpdateArticleMutation();
  const saved = useRef<ArticleFormFieldsFragment | null>(null);
  const isNew = useRef(id === null);

  const send = async ({ record, edits, version }: Sending<ArticleRecord>): Promise<Stored<ArticleRecord>> => {
    if (isNew.current || id === null) {
      const { data } = await createArticle({ variables: { input: inputOf(record) } });
      saved.current = data!.createArticle.article;
    } else if (Object.keys(edits).length === 0) {
      return { version, record };
    } else {
      const { data } = await updateArticle({ variables: { id, version, input: edits } });
      saved.current = data!.updateArticle.article;
    }
    forgetAnswers();
    return storedOf(saved.current);
  };

  return {
    send,
    /** What the server answered last. */
    saved: () => saved.current,
    /** From now on it is added: the article it was is gone. */
    sendAsNew: () => {
      isNew.current = true;
    },
  };
}
