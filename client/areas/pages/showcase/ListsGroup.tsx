import Box from '@mui/material/Box';
import { EmptyState, FailedState } from '../../../kit/EmptyState.tsx';
import { Code, DateText, Money, NumberText } from '../../../kit/Figures.tsx';
import { showNotice } from '../../../kit/notices.ts';
import { PersonCell } from '../../../kit/PersonCell.tsx';
import { StatusChip } from '../../../kit/StatusChip.tsx';
import { useViewer } from '../../../lib/session.ts';
import { useText } from '../../../lib/text.ts';
import { Specimen } from './Specimen.tsx';

const at = new Date(Date.now() - 26 * 3_600_000).toISOString();

export default function ListsGroup() {
  const text = useText();
  const viewer = useViewer();
  const cells = [
    { id: 'person', cell: viewer && <PersonCell name={viewer.fullName} text={viewer.email} /> },
    { id: 'code', cell: <Code value={10_482} /> },
    { id: 'money', cell: <Money cents={129_900} /> },
    { id: 'number', cell: <NumberText value={12_345} /> },
    { id: 'status', cell: <StatusChip tone="success" label={text('showcase.color.success')} /> },
    { id: 'date', cell: <DateText at={at} /> },
  ] as const;
  return (
    <>
      <Specimen title={text('showcase.list.cells')} isStacked>
        <Box
          component="dl"
          sx={{
            display: 'grid',
            gridTemplateColumns: 'minmax(96px, 160px) minmax(0, 1fr)',
            alignItems: 'center',
            margin: 0,
            '& > *': {
              minHeight: 56,
              margin: 0,
              display: 'flex',
              alignItems: 'center',
              borderBottom: 1,
              borderColor: 'divider',
            },
          }}
        >
          {cells.map(({ id, cell }) => (
            <Box key={id} sx={{ display: 'contents !important' }}>
              <Box
                component="dt"
                sx={{ display: 'flex', alignItems: 'center', minHeight: 56, color: 'text.secondary' }}
              >
                {text(`showcase.list.${id}`)}
              </Box>
              <Box component="dd" sx={{ margin: 0, minWidth: 0 }}>
                {cell}
              </Box>
            </Box>
          ))}
        </Box>
      </Specimen>
      <Specimen title={text('showcase.list.states')} isStacked>
        {(['nothing', 'noMatch', 'denied'] as const).map((drawing) => (
          <EmptyState
            key={drawing}
            drawing={drawing}
            title={text('showcase.list.nothing')}
            text={text('showcase.list.nothingText')}
          />
        ))}
        <FailedState
          title={text('showcase.list.failed')}
          onRetry={() => showNotice({ text: text('showcase.feedback.shown') })}
        />
      </Specimen>
    </>
  );
}
