import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { Link as PageLink } from 'react-router-dom';
import { useText } from '../../lib/text.ts';
import type { ChartData } from './chartData.ts';

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': { padding: '8px 12px', textAlign: 'end', borderBlockEnd: `1px solid ${theme.vars!.palette.divider}` },
  '& th:first-of-type': { textAlign: 'start' },
  '& th': { fontWeight: 500 },
  '& thead th': { ...theme.typography.body2, color: theme.vars!.palette.text.secondary },
  '& td': { fontVariantNumeric: 'tabular-nums' },
}));

type Props = {
  caption: string;
  data: ChartData;
  /** Values lead to the records behind them; not where the table is only heard. */
  isLinked?: boolean;
};

/** The figures of a chart as a table: for who cannot see the chart, and for who wants the exact values. */
export function ChartTable({ caption, data, isLinked = false }: Props) {
  const text = useText();
  const marks = Map.groupBy(data.marks ?? [], ({ at }) => at);
  return (
    <Table>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{data.axis}</th>
          {data.series.map(({ id, name }) => (
            <th key={id} scope="col">
              {name}
            </th>
          ))}
          {marks.size > 0 && <th scope="col">{text('parts.chart.notes')}</th>}
        </tr>
      </thead>
      <tbody>
        {data.labels.map((label, at) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {data.series.map(({ id, values }) => (
              <td key={id}>
                {isLinked && data.hrefOf && values[at] != null ? (
                  <Link component={PageLink} to={data.hrefOf(at, id)}>
                    <bdi>{data.format(values[at])}</bdi>
                  </Link>
                ) : (
                  <bdi>{values[at] == null ? '–' : data.format(values[at])}</bdi>
                )}
              </td>
            ))}
            {marks.size > 0 && (
              <td>
                {marks.get(at)?.map((mark) => (
                  <div key={mark.text}>
                    <bdi>{mark.text}</bdi>
                  </div>
                ))}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
