import { HelpArticle } from './HelpArticle.tsx';
import { useArticlesLive } from './useArticlesLive.ts';

/** An article within the program. */
export default function HelpArticlePage() {
  useArticlesLive();
  return <HelpArticle />;
}
