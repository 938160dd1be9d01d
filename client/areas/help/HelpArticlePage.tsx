import { HelpArticle } from './HelpArticle.tsx';
import { useArticlesLive } from './live/useArticlesLive.ts';

/** An article within the program. */
export default function HelpArticlePage() {
  useArticlesLive();
  return <HelpArticle />;
}
