import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { NumberText } from '../../kit/Figures.tsx';
import { useText } from '../../lib/text.ts';
import type { TaskStateFragment } from '../tasks/tasks.generated.ts';
import { useFieldName } from './useFieldName.ts';
import { useRowProblem } from './reportFiles.ts';

/** What is wrong, by line and field. */
export function ProblemList({ problems }: { problems: TaskStateFragment['problems'] }) {
  const text = useText();
  const fieldName = useFieldName();
  const rowProblem = useRowProblem();
  if (problems.length === 0) return null;
  return (
    <section>
      <Typography variant="h5" component="h2" sx={{ mb: 2 }}>
        {text('work.check.problems')}
      </Typography>
      <Box
        tabIndex={0}
        role="region"
        aria-label={text('work.check.problems')}
        sx={(theme) => ({
          maxHeight: 320,
          overflow: 'auto',
          border: `1px solid ${theme.vars!.palette.divider}`,
          borderRadius: 1,
          '& table': { width: 1, borderCollapse: 'collapse' },
          '& th, & td': { padding: '8px 16px', textAlign: 'start', verticalAlign: 'top', overflowWrap: 'anywhere' },
          '& thead th': {
            position: 'sticky',
            top: 0,
            backgroundColor: 'background.paper',
            fontWeight: 500,
            whiteSpace: 'nowrap',
          },
          '& tbody tr': { borderTop: `1px solid ${theme.vars!.palette.divider}` },
        })}
      >
        <table>
          <thead>
            <tr>
              <th scope="col">{text('work.check.line')}</th>
              <th scope="col">{text('work.check.field')}</th>
              <th scope="col">{text('work.check.value')}</th>
              <th scope="col">{text('work.check.problem')}</th>
            </tr>
          </thead>
          <tbody>
            {problems.map(({ line, field, key, limit, value }, at) => (
              <tr key={at}>
                <td>{line !== null && line !== undefined && <NumberText value={line} />}</td>
                <td>{field ? fieldName(field) : '–'}</td>
                <td>{value === null ? '–' : <bdi>{value}</bdi>}</td>
                <td>{rowProblem({ field, key, limit })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Box>
    </section>
  );
}
