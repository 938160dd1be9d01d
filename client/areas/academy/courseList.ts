import { flag, integer, text as words, word, type StateOf } from '../../lib/listState.ts';
import { choices, wordsOf } from '../../lib/severalValues.ts';
import type { CourseTag } from '../../lib/schema.generated.ts';
import { CoursesDocument } from './academy.generated.ts';

export const pageSize = 6;
export const tags = ['web', 'art', 'ui_ux', 'psychology', 'design'] as const satisfies Lowercase<CourseTag>[];
export const shows = ['all', 'mine', 'finished', 'bookmarked', 'invited'] as const;
const codec = {
  q: words(),
  tag: choices(tags),
  show: word(shows, 'all'),
  /** Completed courses are hidden unless asked for. */
  completed: flag(),
  page: integer(1, { least: 1 }),
  /** `new` while one is added. */
  edit: words(),
};

const variablesOf = ({ q, tag, show, completed, page }: StateOf<typeof codec>) => ({
  filter: {
    search: q || null,
    tags: wordsOf<CourseTag>(tag),
    isMine: show === 'mine' || show === 'finished' ? true : null,
    isBookmarked: show === 'bookmarked' ? true : null,
    isInvited: show === 'invited' ? true : null,
    // Those that are asked for are not hidden.
    isCompleted: show === 'finished' ? true : completed === true ? null : false,
  },
  page: { number: page, size: pageSize },
});

/** The courses as their page asks for them. */
export const coursesShown = { codec, document: CoursesDocument, variablesOf };
