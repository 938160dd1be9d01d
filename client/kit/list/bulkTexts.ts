import { useFormats } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { namedAtMost } from './selection.ts';

/** One record that a bulk operation left as it was: the code, and the field with what is wrong with it. */
export type BulkProblem = { id: string; code: string; key?: string | null };

/** The first few by name, and how many more there are. */
export function useBulkTexts() {
  const text = useText();
  const { list } = useFormats();
  return {
    /** What goes, for a question. */
    named(names: readonly string[], count: number): string {
      const shown = names.slice(0, namedAtMost).map((name) => text('kit.bulk.quoted', { name }));
      const rest = count - shown.length;
      return list(rest > 0 ? [...shown, text('kit.bulk.more', { count: rest })] : shown);
    },
    /** What could not be done, for a notice. */
    failed(
      failures: readonly BulkProblem[],
      nameOf: (id: string) => string,
      reasonOf: (failure: BulkProblem) => string,
    ): string[] {
      const shown = failures
        .slice(0, namedAtMost)
        .map((failure) => text('kit.bulk.failedOne', { name: nameOf(failure.id), reason: reasonOf(failure) }));
      const rest = failures.length - shown.length;
      return rest > 0 ? [...shown, text('kit.bulk.failedMore', { count: rest })] : shown;
    },
  };
}
