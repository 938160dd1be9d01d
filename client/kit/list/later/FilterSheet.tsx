import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { IconFilter } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormats } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import { IconAction } from '../../IconAction.tsx';
import { SideDrawer } from '../../SideDrawer.tsx';
import { ChoiceRow } from '../ChoiceRow.tsx';
import DaysPill from './DaysPill.tsx';
import {
  activeCount,
  chosenValues,
  toggled,
  without,
  withoutConditions,
  type FilterValue,
  type ListFilter,
} from '../filters.ts';
import type { ListControl } from '../listCodec.ts';

type FilterSheetProps = { filters: ListFilter[]; sizes: readonly number[]; list: ListControl; totalCount: number };

/** On a phone: all filters behind one button that says how many are set. */
export default function FilterSheet({ filters, sizes, list, totalCount }: FilterSheetProps) {
  const text = useText();
  const { number } = useFormats();
  const [isOpen, setOpen] = useState(false);
  const count = activeCount(filters, list.state);
  return (
    <>
      <Badge badgeContent={count} color="primary" overlap="circular" aria-hidden={false}>
        <IconAction label={text('kit.filter.open', { count })} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <IconFilter size={22} />
        </IconAction>
      </Badge>
      <SideDrawer
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={text('kit.filter.title')}
        footer={
          <>
            <Button fullWidth variant="contained" onClick={() => setOpen(false)}>
              {text('kit.filter.show', { count: totalCount })}
            </Button>
            <Button
              fullWidth
              variant="tonal"
              color="secondary"
              disabled={count === 0}
              onClick={() => list.patch(withoutConditions(filters))}
            >
              {text('kit.filter.clearAll')}
            </Button>
          </>
        }
      >
        <Box sx={{ display: 'grid', gap: 5 }}>
          {filters.map((filter) => {
            if (filter.days)
              return (
                <div key={filter.name}>
                  <DaysPill filter={filter} list={list} />
                </div>
              );
            const values = chosenValues(filter, list.state);
            return (
              <ChoiceRow<FilterValue | null>
                key={filter.name}
                label={filter.label}
                options={[{ value: null, label: text('kit.filter.any') }, ...filter.options]}
                value={values.length === 0 ? [null] : values}
                onChange={(next) => list.patch(next === null ? without(filter) : toggled(filter, list.state, next))}
              />
            );
          })}
          <ChoiceRow
            label={text('kit.list.sizeLabel')}
            options={sizes.map((value) => ({ value, label: number(value) }))}
            value={list.state.size}
            onChange={(next) => list.patch({ size: next })}
          />
        </Box>
      </SideDrawer>
    </>
  );
}
