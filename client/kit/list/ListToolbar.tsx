import Box from '@mui/material/Box';
import { IconArrowsSort } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useFormats } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import type { ListColumn } from '../table/columns.ts';
import { FilterPills } from './FilterPills.tsx';
import type { ListFilter } from './filters.ts';
import type { ListControl } from './listCodec.ts';
import { PillMenu } from './PillMenu.tsx';
import { SearchField } from '../SearchField.tsx';
import type { ListView } from './view.ts';
import { ViewChooser } from './ViewChooser.tsx';

// Wide screens have the filters beside the search.
const FilterSheet = lazy(() => import('./later/FilterSheet.tsx'));

type ListToolbarProps<Row> = {
  list: ListControl;
  filters: ListFilter[];
  sizes: readonly number[];
  searchLabel: string | undefined;
  totalCount: number;
  columns: ListColumn<Row>[];
  view: ListView<Row>;
  isPhone: boolean;
};

/** What narrows the list stands at its start, what changes how it looks at its end. */
export function ListToolbar<Row>(props: ListToolbarProps<Row>) {
  const { list, filters, sizes, isPhone } = props;
  const { state, patch } = list;
  const text = useText();
  const { number } = useFormats();
  const search = props.searchLabel !== undefined && (
    <SearchField label={props.searchLabel} value={state.q} onSearch={(q) => patch({ q })} />
  );
  if (isPhone) {
    return (
      <Box data-print="hidden" sx={{ display: 'flex', gap: 2, alignItems: 'center', padding: 4 }}>
        {search}
        {props.columns.some(({ sort }) => sort !== undefined) && <SortPill columns={props.columns} list={list} />}
        <Suspense fallback={<Box sx={{ width: 44 }} />}>
          <FilterSheet filters={filters} sizes={sizes} list={list} totalCount={props.totalCount} />
        </Suspense>
      </Box>
    );
  }
  const size = (
    <PillMenu
      name={text('kit.list.size', { size: state.size })}
      value={state.size}
      options={sizes.map((value) => ({ value, label: text('kit.list.sizeOption', { size: value }) }))}
      onChange={(next) => patch({ size: next })}
    >
      {number(state.size)}
    </PillMenu>
  );
  return (
    <Box data-print="hidden" sx={{ display: 'flex', alignItems: 'start', gap: 3, padding: { sm: '20px 24px' } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, flex: 1, minWidth: 0 }}>
        {search && <Box sx={{ flex: '1 1 150px', maxWidth: 280 }}>{search}</Box>}
        <FilterPills filters={filters} list={list} />
      </Box>
      {/* Beside all lines of filters, not alone on a last one. */}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        {size}
        <ViewChooser view={props.view} />
      </Box>
    </Box>
  );
}

/** On a phone there are no heads to press: the order is chosen here. */
function SortPill<Row>({ columns, list }: { columns: ListColumn<Row>[]; list: ListControl }) {
  const text = useText();
  const { state, patch } = list;
  const options = [
    { value: '', label: text('kit.sort.default') },
    ...columns.flatMap((column) =>
      column.sort === undefined
        ? []
        : [
            { value: `${column.sort} asc`, label: text('kit.sort.ascending', { column: column.label }) },
            { value: `${column.sort} desc`, label: text('kit.sort.descending', { column: column.label }) },
          ],
    ),
  ];
  const value = state.sort ? `${state.sort} ${state.order}` : '';
  return (
    <PillMenu
      name={text('kit.sort.label', { order: options.find((option) => option.value === value)?.label })}
      value={value}
      options={options}
      onChange={(next) => {
        const [sort = '', order] = next.split(' ');
        patch({ sort: sort || null, order: order ?? 'asc' });
      }}
    >
      <IconArrowsSort size={20} aria-hidden style={{ display: 'block' }} />
    </PillMenu>
  );
}
