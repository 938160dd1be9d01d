import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useText } from '../../lib/text.ts';
import type { ListColumn } from './columns.ts';

type SkeletonRowsProps<Row> = {
  columns: ListColumn<Row>[];
  count: number;
  hasFiller: boolean;
  isSelectable: boolean;
  hasActions: boolean;
};

/** Rows in outline, as high as the real ones: nothing moves when those come. */
export function SkeletonRows<Row>({ columns, count, hasFiller, isSelectable, hasActions }: SkeletonRowsProps<Row>) {
  const text = useText();
  return (
    <tbody aria-busy="true" style={{ opacity: 1 }}>
      {Array.from({ length: count }, (_, row) => (
        <tr key={row}>
          {isSelectable && (
            <td data-select="" data-sticky="">
              {/* The first says it to a screen reader; the rest would only repeat it. */}
              {row === 0 && <span className="visually-hidden">{text('kit.table.loading')}</span>}
              <Skeleton variant="rounded" width={18} height={18} sx={{ marginInlineStart: '11px' }} />
            </td>
          )}
          {columns.map((column, at) => (
            <td
              key={column.id}
              data-align={column.isNumber ? 'number' : undefined}
              {...(at === 0 && { 'data-sticky': 'last' })}
            >
              <Shape of={column} row={row} />
            </td>
          ))}
          {hasFiller && <td />}
          {hasActions && <td />}
        </tr>
      ))}
    </tbody>
  );
}

// Lines of unequal length read as text.
const shares = [0.62, 0.48, 0.7, 0.55, 0.4];

function Shape<Row>({ of: column, row }: { of: ListColumn<Row>; row: number }) {
  const width = `${(shares[(row + column.id.length) % shares.length] ?? 0.5) * 100}%`;
  if (column.skeleton === 'switch')
    return <Skeleton variant="rounded" width={30} height={18} sx={{ borderRadius: 9 }} />;
  if (column.skeleton === 'chip') return <Skeleton variant="rounded" width={76} height={24} />;
  if (column.skeleton !== 'thumb')
    return <Skeleton width={width} sx={{ display: 'inline-block', verticalAlign: 'middle' }} />;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
      <Skeleton variant="rounded" width={38} height={38} sx={{ flex: 'none' }} />
      <Skeleton width={width} />
    </Box>
  );
}
