import Button from '@mui/material/Button';
import { lazy, Suspense } from 'react';
import { useText } from '../../lib/text.ts';
import {
  activeCount,
  chosenLabel,
  chosenValues,
  toggled,
  without,
  withoutConditions,
  type FilterValue,
  type ListFilter,
} from './filters.ts';
import type { ListControl } from './listCodec.ts';
import { Pill, PillMenu } from './PillMenu.tsx';

// Many lists have no days.
const DaysPill = lazy(() => import('./later/DaysPill.tsx'));

type FilterPillsProps = { filters: ListFilter[]; list: ListControl };

/** Each filter says itself what it is set to, and can be taken off in place: filter and chip are one. */
export function FilterPills({ filters, list }: FilterPillsProps) {
  const text = useText();
  const { state, patch } = list;
  return (
    <>
      {filters.map((filter) => {
        if (filter.days)
          return (
            <Suspense key={filter.name} fallback={<Pill />}>
              <DaysPill filter={filter} list={list} />
            </Suspense>
          );
        const chosen = chosenLabel(filter, state, { more: (names) => text('kit.filter.more', names) });
        const values = chosenValues(filter, state);
        return (
          <PillMenu<FilterValue | null>
            key={filter.name}
            isSeveral={filter.several}
            value={values.length === 0 ? [null] : values}
            options={[{ value: null, label: text('kit.filter.any') }, ...filter.options]}
            onChange={(next) => patch(next === null ? without(filter) : toggled(filter, state, next))}
            clear={
              chosen === null
                ? undefined
                : {
                    label: text('kit.filter.clearOne', { filter: filter.label }),
                    onClear: () => patch(without(filter)),
                  }
            }
          >
            {chosen === null ? filter.label : text('kit.filter.chosen', { filter: filter.label, value: chosen })}
          </PillMenu>
        );
      })}
      {(activeCount(filters, state) > 0 || state.q !== '') && (
        <Button size="small" color="secondary" onClick={() => patch(withoutConditions(filters))}>
          {text('kit.filter.clearAll')}
        </Button>
      )}
    </>
  );
}
