import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useRef } from 'react';
import type { ArrayPath, Control, FieldArray, FieldValues } from 'react-hook-form';
import { useFieldArray } from 'react-hook-form';
import { useText } from '../../lib/text.ts';
import { IconAction } from '../IconAction.tsx';
import { useFormReadOnly } from './formReadOnly.ts';
import { FreshRow, useFreshRows } from './freshRow.ts';
import { keepFocus } from './keepFocus.ts';

type Props<V extends FieldValues, N extends ArrayPath<V>> = {
  control: Control<V>;
  name: N;
  /** A fresh row. */
  blank: FieldArray<V, N>;
  limit: number;
  addLabel: string;
  /** Shown while there is no row. */
  emptyText: string;
  /** The fields of one row; their names start with `${name}.${index}.`. */
  children: (index: number) => ReactNode;
};

/** Rows of fields, one record each: add at the end, remove anywhere. */
export function RowsField<V extends FieldValues, N extends ArrayPath<V>>({
  control,
  name,
  blank,
  limit,
  addLabel,
  emptyText,
  children,
}: Props<V, N>) {
  const text = useText();
  const isReadOnly = useFormReadOnly();
  const box = useRef<HTMLElement>(null);
  const { fields, append, remove } = useFieldArray({ control, name });
  const { isFresh, expectRows } = useFreshRows(control, fields, ({ id }) => id);
  const add = () => {
    expectRows();
    append(blank);
  };
  const drop = (index: number) => {
    remove(index);
    keepFocus(box.current, '[data-add]');
  };
  return (
    <Box ref={box} sx={{ display: 'grid', gap: 4 }}>
      {fields.length === 0 && (
        <Box sx={{ color: 'text.secondary' }}>{isReadOnly ? text('form.value.none') : emptyText}</Box>
      )}
      {fields.map((row, index) => (
        <Box
          key={row.id}
          role="group"
          aria-label={text('form.rows.row', { number: index + 1 })}
          sx={{ display: 'flex', alignItems: 'flex-start', gap: { xs: 2, sm: 3 } }}
        >
          <Box
            sx={{
              flex: 1,
              minWidth: 0,
              display: 'grid',
              gridTemplateColumns: { xs: '1fr', sm: '1fr 2fr' },
              gap: { xs: 4, sm: 4 },
            }}
          >
            <FreshRow value={isFresh(row)}>{children(index)}</FreshRow>
          </Box>
          {!isReadOnly && (
            <IconAction label={text('form.rows.remove', { number: index + 1 })} onClick={() => drop(index)}>
              <IconTrash size={20} />
            </IconAction>
          )}
        </Box>
      ))}
      {!isReadOnly && fields.length < limit && (
        <Box>
          <Button data-add variant="tonal" size="small" startIcon={<IconPlus size={18} />} onClick={add}>
            {addLabel}
          </Button>
        </Box>
      )}
    </Box>
  );
}
