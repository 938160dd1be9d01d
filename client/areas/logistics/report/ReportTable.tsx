import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link as PageLink } from 'react-router-dom';
import { Pager } from '../../../kit/list/Pager.tsx';
import { useFormats } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import { vehiclePagePath } from '../urls.ts';
import { useDuration } from '../vehicle/useDuration.ts';
import type { FleetReportPartsFragment, FleetReportQuery } from './report.generated.ts';

const pageSize = 25;

type Props = { report: FleetReportQuery['fleetReport']; isByDriver: boolean };

/** The most driven first, and all of them together below. */
export function ReportTable({ report: { rows, total }, isByDriver }: Props) {
  const text = useText();
  const [page, setPage] = useState(1);
  const pageCount = Math.ceil(rows.length / pageSize);
  if (rows.length === 0)
    return (
      <Typography color="textSecondary" sx={{ padding: { xs: 4, sm: 6 }, pt: 0 }}>
        {text('vehicle.report.table.none')}
      </Typography>
    );
  return (
    <>
      <TableContainer tabIndex={0} role="group" aria-label={text('vehicle.report.page.title')}>
        <Table aria-label={text('vehicle.report.page.title')} sx={{ '& .MuiTableCell-root': { whiteSpace: 'nowrap' } }}>
          <TableHead>
            <TableRow>
              <TableCell>{text(isByDriver ? 'vehicle.report.file.driver' : 'vehicle.report.table.vehicle')}</TableCell>
              <TableCell align="right">{text('vehicle.report.file.trips')}</TableCell>
              <TableCell align="right">{text('vehicle.report.file.stops')}</TableCell>
              <TableCell align="right">{text('vehicle.report.table.distance')}</TableCell>
              <TableCell align="right">{text('vehicle.report.table.driven')}</TableCell>
              <TableCell align="right">{text('vehicle.report.table.fuel')}</TableCell>
              <TableCell align="right">{text('vehicle.report.table.cost')}</TableCell>
              <TableCell align="right">{text('vehicle.report.table.perKm')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.slice((page - 1) * pageSize, page * pageSize).map((row) => (
              <Figures key={row.id ?? 'none'} row={row}>
                {isByDriver ? (
                  <bdi>{row.name || text('vehicle.report.table.noDriver')}</bdi>
                ) : (
                  <>
                    <Link component={PageLink} to={vehiclePagePath(row.id!)}>
                      <bdi dir="ltr">{row.name}</bdi>
                    </Link>
                    {row.driverName && (
                      <Typography variant="body2" color="textSecondary">
                        <bdi>{row.driverName}</bdi>
                      </Typography>
                    )}
                  </>
                )}
              </Figures>
            ))}
            <Figures row={total} isTotal>
              {text('vehicle.report.table.total')}
            </Figures>
          </TableBody>
        </Table>
      </TableContainer>
      {pageCount > 1 && (
        <Box sx={{ padding: { xs: 4, sm: 6 } }} data-print="hidden">
          <Pager page={page} pageCount={pageCount} onPage={setPage} />
        </Box>
      )}
    </>
  );
}

type FiguresProps = { row: FleetReportPartsFragment; isTotal?: boolean; children: React.ReactNode };

function Figures({ row, isTotal = false, children }: FiguresProps) {
  const text = useText();
  const { number, money } = useFormats();
  const duration = useDuration();
  const { tripCount, stopCount, drivenSeconds, costs } = row;
  const cells = [
    number(tripCount),
    number(stopCount),
    text('vehicle.report.unit.km', { km: number(Math.round(costs.meters / 1000)) }),
    duration(drivenSeconds * 1000),
    text('vehicle.report.unit.liters', { liters: number(Math.round(costs.centiliters / 100)) }),
  ];
  const amounts = [
    money(costs.totalCents),
    costs.meters < 1000 ? '–' : money(Math.round((costs.totalCents * 1000) / costs.meters)),
  ];
  return (
    <TableRow sx={isTotal ? { '& .MuiTableCell-root': { fontWeight: 600 } } : {}}>
      <TableCell component="th" scope="row">
        {children}
      </TableCell>
      {cells.map((cell, at) => (
        <TableCell key={at} align="right">
          {cell}
        </TableCell>
      ))}
      {amounts.map((cell, at) => (
        <TableCell key={at} align="right">
          <bdi dir="ltr">{cell}</bdi>
        </TableCell>
      ))}
    </TableRow>
  );
}
