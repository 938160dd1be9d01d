import type { RawBuilder } from 'kysely';
import type { Context } from '../context.ts';
import type { Action, Subject } from '../graphql/schema.generated.ts';

/** Records of an area that have files, for the search in what files say. */
export type FileSource = {
  /** Word for it among the sources of all areas. */
  key: string;
  /** Who lacks it finds none of these files. */
  right: readonly [Action, Subject];
  /** Fields of the subject that tell of the file: who does not see one of them finds none of these files. */
  tells?: readonly string[];
  /**
   * A select of `file_id`, `name`, the title of the record as `title`, and as `place` what its address names, for the files
   * among those of the table `hits` (`file_id`) whose record the viewer may read.
   */
  readable: (ctx: Context) => RawBuilder<unknown>;
  /** Address of the record. */
  path: (place: string) => string;
};
