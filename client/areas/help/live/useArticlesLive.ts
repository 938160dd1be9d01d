import { useLiveChanges } from '../../../lib/live.ts';
import { readAnswersAnew } from '../../../lib/publicQuery.ts';

/** What others publish, change or withdraw is on the pages of the program at once. */
export const useArticlesLive = (): void => useLiveChanges(['Article'], readAnswersAnew);
