import { useLanguage } from '../../../lib/languages.ts';
import type { ArticleKind } from '../../../lib/schema.generated.ts';
import { useText } from '../../../lib/text.ts';
import { useArticleCategoriesQuery } from './articleForm.generated.ts';

const quiet = { context: { isQuiet: true } } as const;

/** Sections as they are offered to writers, and how one is called. */
export function useCategories() {
  const text = useText();
  const { language } = useLanguage();
  const { data, loading, error, refetch } = useArticleCategoriesQuery({ variables: { language }, ...quiet });
  const titleOf = ({ kind, title }: { kind: ArticleKind; title: string }) =>
    text(kind === 'FAQ' ? 'help.form.inFaq' : 'help.form.inCenter', { title });
  return {
    categories: data?.articleCategories ?? [],
    isLoading: loading && !data,
    retry: error && !data ? () => void refetch() : undefined,
    titleOf,
  };
}

/** Name of a section by its id; history and conflicts know no more. */
export function CategoryTitle({ id }: { id: string }) {
  const { categories, titleOf } = useCategories();
  const category = categories.find((one) => one.id === id);
  return category ? titleOf(category) : id;
}
