import { useFormats } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import type { ArticleFormQuery } from './articleForm.generated.ts';

type Figures = NonNullable<ArticleFormQuery['article']>['figures'];

/** The line below the title of an article: how it is read. */
export default function ArticleSummary({ figures: { viewCount, helpfulCount, unhelpfulCount } }: { figures: Figures }) {
  const text = useText();
  const { number } = useFormats();
  const said = helpfulCount + unhelpfulCount;
  return (
    <>
      {text('help.form.views', { count: viewCount })}
      {said > 0 && ` · ${text('help.form.helped', { helped: number(helpfulCount), count: said })}`}
    </>
  );
}
