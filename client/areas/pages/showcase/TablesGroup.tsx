import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { IconTable } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Code, Money } from '../../../kit/Figures.tsx';
import { Pager } from '../../../kit/list/Pager.tsx';
import { PersonAvatar } from '../../../kit/people/PersonAvatar.tsx';
import { StatusChip } from '../../../kit/StatusChip.tsx';
import { Can } from '../../../lib/ability.tsx';
import { useText } from '../../../lib/text.ts';
import { people } from './samples.ts';
import { Specimen, tones } from './Specimen.tsx';

const pageSize = 3;

/** A plain table in its two densities, its pages, and the way to the table of sales. */
export default function TablesGroup() {
  const text = useText();
  const [page, setPage] = useState(1);
  const rows = people.slice((page - 1) * pageSize, page * pageSize);
  return (
    <>
      <Specimen title={text('samples.table.plain')} isStacked>
        <PlainTable label={text('samples.table.plain')} rows={people} />
      </Specimen>
      <Specimen title={text('samples.table.dense')} isStacked>
        <PlainTable label={text('samples.table.dense')} rows={people} isDense />
      </Specimen>
      <Specimen id="pages" title={text('samples.table.pages')} isStacked>
        <PlainTable label={text('samples.table.pages')} rows={rows} />
        <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
          <Pager page={page} pageCount={Math.ceil(people.length / pageSize)} onPage={setPage} />
        </Box>
      </Specimen>
      <Can do="read" on="Order">
        <Specimen title={text('samples.table.data')} isStacked>
          <Typography>{text('samples.table.dataText')}</Typography>
          <Box>
            <Button variant="tonal" component={Link} to="/tables/data-table" startIcon={<IconTable size={18} />}>
              {text('samples.table.open')}
            </Button>
          </Box>
        </Specimen>
      </Can>
    </>
  );
}

function PlainTable({ label, rows, isDense = false }: { label: string; rows: typeof people; isDense?: boolean }) {
  const text = useText();
  return (
    <TableContainer tabIndex={0} role="region" aria-label={label}>
      <Table size={isDense ? 'small' : 'medium'} sx={{ minWidth: 520 }}>
        <TableHead>
          <TableRow>
            <TableCell>{text('showcase.list.person')}</TableCell>
            <TableCell>{text('showcase.list.code')}</TableCell>
            <TableCell>{text('showcase.list.status')}</TableCell>
            <TableCell align="right">{text('showcase.list.money')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ id, name }) => {
            const at = Number(id);
            const tone = tones[(at - 1) % tones.length]!;
            return (
              <TableRow key={id} hover>
                <TableCell>
                  <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
                    <PersonAvatar name={name} size={isDense ? 26 : 34} isNamed />
                    <bdi>{name}</bdi>
                  </Box>
                </TableCell>
                <TableCell>
                  <Code value={10_480 + at} />
                </TableCell>
                <TableCell>
                  <StatusChip tone={tone} label={text(`showcase.color.${tone}`)} />
                </TableCell>
                <TableCell align="right">
                  <Money cents={at * 12_990} />
                </TableCell>
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
