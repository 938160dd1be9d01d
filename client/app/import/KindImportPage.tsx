import type { FieldDisplays } from '../../kit/form/fieldDisplay.tsx';
import type { ProblemTexts } from '../../kit/form/problems.ts';
import type { MessageId } from '../../lib/messages.ts';
import { recordsChanged } from '../../lib/records.ts';
import type { Subject } from '../../lib/schema.generated.ts';
import { useText } from '../../lib/text.ts';
import { ImportPage } from './ImportPage.tsx';

type Props = {
  kind: { subject: Subject; displays: FieldDisplays; problemTexts?: ProblemTexts };
  /** Name in the address of the upload, and of its export, which has the right columns. */
  list: string;
  listPath: string;
  title: MessageId;
  text: MessageId;
  /** Names of columns that the kind has no display for. */
  labels: Record<string, MessageId>;
  /** Kinds that are read again besides its own. */
  changes?: readonly Subject[];
};

/** Records of a kind out of files. */
export function KindImportPage({ kind, list, listPath, title, text: textId, labels, changes = [] }: Props) {
  const text = useText();
  return (
    <ImportPage
      kind={{
        list,
        title: text(title),
        text: text(textId),
        listPath,
        examplePath: `/export/${list}.csv?page=1&size=10`,
        displays: kind.displays,
        labels,
        problemTexts: kind.problemTexts ?? {},
        onChanged: () => void recordsChanged(kind.subject, ...changes),
      }}
    />
  );
}
