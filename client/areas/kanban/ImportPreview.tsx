import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useFormats } from '../../lib/format.ts';
import type { MessageId } from '../../lib/messages.ts';
import { useText } from '../../lib/text.ts';

/** What an import does, or would do, as the server answers it. */
export type ImportReport = {
  boardId: string | null;
  boardName: string;
  isNewBoard: boolean;
  newCount: number;
  archivedCount: number;
  knownCount: number;
  newColumns: string[];
  problems: { line: number | null; title: string; field: string; key: string }[];
  strangers: string[];
  /** What of the new cards and their board can’t be kept. */
  leftOut: { key: string; count: number }[];
  commentCount: number;
  sample: { title: string; column: string; dueOn: string | null; labels: string[] }[];
  batchId: string | null;
};

const maxShown = 20;
const problemTexts: Record<string, MessageId> = {
  title: 'kanban.import.noTitle',
  dueOn: 'kanban.import.noDay',
  startOn: 'kanban.import.noDay',
  description: 'kanban.import.noDescription',
  labels: 'kanban.import.noLabels',
};

const leftOutTexts: Record<string, MessageId> = {
  archivedLists: 'kanban.import.leftOut.archivedLists',
  attachments: 'kanban.import.leftOut.attachments',
  boardDescription: 'kanban.import.leftOut.boardDescription',
  checklistDetails: 'kanban.import.leftOut.checklistDetails',
  checklistLines: 'kanban.import.leftOut.checklistLines',
  closedBoard: 'kanban.import.leftOut.closedBoard',
  completed: 'kanban.import.leftOut.completed',
  comments: 'kanban.import.leftOut.comments',
  covers: 'kanban.import.leftOut.covers',
  days: 'kanban.import.leftOut.days',
  extras: 'kanban.import.leftOut.extras',
  labelColors: 'kanban.import.leftOut.labelColors',
  labels: 'kanban.import.leftOut.labels',
  reminders: 'kanban.import.leftOut.reminders',
  shortened: 'kanban.import.leftOut.shortened',
  templates: 'kanban.import.leftOut.templates',
};

/** What a file of cards holds, and what of it is not taken over. */
export function ImportPreview({ report }: { report: ImportReport }) {
  const text = useText();
  const { day, list } = useFormats();
  const { newCount, knownCount, archivedCount, newColumns, problems, strangers, leftOut } = report;
  const notes = [
    archivedCount > 0 && text('kanban.import.archived', { count: archivedCount }),
    newColumns.length > 0 && text('kanban.import.newColumns', { names: list(newColumns) }),
    strangers.length > 0 && text('kanban.import.strangers', { names: list(strangers.slice(0, maxShown)) }),
    report.commentCount > 0 && text('kanban.import.comments', { count: report.commentCount }),
  ].filter((note) => note !== false);
  return (
    <>
      <Alert severity={newCount > 0 ? 'success' : 'info'}>
        {text('kanban.import.counts', { count: newCount, known: knownCount, name: report.boardName })}
        {notes.length > 0 && (
          <Box component="ul" sx={{ margin: 0, mt: 1, paddingInlineStart: 5 }}>
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </Box>
        )}
      </Alert>
      {leftOut.length > 0 && (
        <Alert severity="info">
          {text('kanban.import.leftOut')}
          <Box component="ul" sx={{ margin: 0, mt: 1, paddingInlineStart: 5 }}>
            {leftOut.map(({ key, count }) => {
              const id = leftOutTexts[key];
              return id && <li key={key}>{text(id, { count })}</li>;
            })}
          </Box>
        </Alert>
      )}
      {problems.length > 0 && (
        <Alert severity="warning">
          {text('kanban.import.problems', { count: problems.length })}
          <Box component="ul" sx={{ margin: 0, mt: 1, paddingInlineStart: 5, overflowWrap: 'anywhere' }}>
            {problems.slice(0, maxShown).map(({ line, title, field, key }, at) => (
              <li key={at}>
                {line !== null && `${text('kanban.import.line', { line })} `}
                {title !== '' && <bdi>“{title}” </bdi>}
                {text(
                  field === 'title' && key === 'tooLong'
                    ? 'kanban.import.longTitle'
                    : (problemTexts[field] ?? 'kanban.import.noValues'),
                )}
              </li>
            ))}
          </Box>
        </Alert>
      )}
      <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
        {report.sample.map(({ title, column, dueOn }, at) => (
          <Box
            component="li"
            key={at}
            sx={{ display: 'flex', gap: 3, paddingBlock: 1, borderBottom: 1, borderColor: 'divider' }}
          >
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              <bdi>{title}</bdi>
              <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
                <bdi>{column}</bdi>
              </Box>
            </Box>
            {dueOn && (
              <Box sx={{ typography: 'body2', color: 'text.secondary', whiteSpace: 'nowrap' }}>{day(dueOn)}</Box>
            )}
          </Box>
        ))}
      </Box>
    </>
  );
}
