import type { Generated } from 'kysely';
import type { ArticleKind, Language } from '../graphql/schema.generated.ts';

type Flag = 0 | 1;

export interface HelpTables {
  articleCategories: ArticleCategoriesTable;
  articles: ArticlesTable;
  articleViews: ArticleViewsTable;
  articleRatings: ArticleRatingsTable;
  searchMisses: SearchMissesTable;
}

/** Sections of FAQ and help center; the program brings them along. */
interface ArticleCategoriesTable {
  id: Generated<number>;
  kind: ArticleKind;
  /** Unique within its kind. */
  key: string;
  /** Whether it is about an area of the program, not one of the six of the knowledge base. */
  isGuide: Generated<Flag>;
  position: number;
  icon: string;
  /** Address of its drawing, a file of the client. */
  picture: string;
  titleEn: string;
  titleFr: string;
  titleAr: string;
  subtitleEn: string;
  subtitleFr: string;
  subtitleAr: string;
}

interface ArticlesTable {
  id: Generated<number>;
  version: Generated<number>;
  categoryId: number;
  slug: string;
  isPublic: Flag;
  /** Only those who write articles see it, public or not. */
  isDraft: Flag;
  /** Changes that are kept and not published yet, as JSON of `articleDraft.ts`; empty without any. */
  draft: Generated<string>;
  position: number;
  /** The English text has changed since the translation was made. */
  isOlderFr: Flag;
  isOlderAr: Flag;
  /** Titles and bodies: English is the original, the others may be empty. */
  titleEn: string;
  titleFr: string;
  titleAr: string;
  /** Beginning of each text, without HTML, for lists. */
  excerptEn: string;
  excerptFr: string;
  excerptAr: string;
  /** When title or body of the language last changed. */
  changedAtEn: string;
  changedAtFr: string;
  changedAtAr: string;
  createdAt: string;
  updatedAt: string;
  bodyEn: string;
  bodyFr: string;
  bodyAr: string;
}

interface ArticleViewsTable {
  articleId: number;
  /** YYYY-MM-DD in UTC. */
  day: string;
  count: number;
}

interface ArticleRatingsTable {
  articleId: number;
  /** Stands for a reader without saying who he is. */
  reader: string;
  isHelpful: Flag;
  at: string;
  /** What was missing, in the reader's words; empty when nothing was written. */
  comment: Generated<string>;
}

/** Searches without a result, counted by what they come down to when folded. */
interface SearchMissesTable {
  id: Generated<number>;
  kind: ArticleKind;
  /** Folded words of the search, unique within the kind. */
  words: string;
  /** As it was typed last. */
  search: string;
  language: Language;
  count: number;
  firstAt: string;
  lastAt: string;
}
