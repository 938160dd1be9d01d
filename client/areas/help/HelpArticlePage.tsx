import { HelpArticle } from './HelpArticle.tsx';

/** An article within the program. */
export default function HelpArticlePage() {
  return <HelpArticle />;
}
