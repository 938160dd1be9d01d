import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { useText } from '../../../lib/text.ts';
import { maxUnits } from './orderAllowed.ts';
import type { OrderWholeFragment } from './orderDetails.generated.ts';

type Props = {
  lines: OrderWholeFragment['lines'];
  units: Record<string, string>;
  onUnits: (id: string, typed: string) => void;
  isRestocked: (id: string) => boolean;
  onRestock: (id: string, isRestocked: boolean) => void;
  problem: (id: string) => string | undefined;
};

/** How many units of each line came back, and whether they can be sold again. */
export function ReturnLines({ lines, units, onUnits, isRestocked, onRestock, problem }: Props) {
  const text = useText();
  return (
    <Box component="ul" sx={{ display: 'grid', gap: 3, margin: 0, padding: 0, listStyle: 'none' }}>
      {lines.map(({ id, name, ...line }) => (
        <Box component="li" key={id} sx={{ display: 'flex', alignItems: 'flex-start', gap: 3, flexWrap: 'wrap' }}>
          <Box sx={{ flex: '1 1 180px', minWidth: 0, pt: 2 }}>
            <bdi>{name}</bdi>
            <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
              {text('orders.page.lineOpen', { count: maxUnits.return({ id, name, ...line }) })}
            </Box>
          </Box>
          <FormControlLabel
            control={<Checkbox checked={isRestocked(id)} onChange={(_, isChecked) => onRestock(id, isChecked)} />}
            label={text('orders.return.restock')}
          />
          <TextField
            label={text('orders.page.quantity')}
            size="small"
            value={units[id] ?? '0'}
            onChange={(event) => onUnits(id, event.target.value)}
            error={Boolean(problem(id))}
            helperText={problem(id)}
            slotProps={{
              htmlInput: { inputMode: 'numeric', dir: 'ltr', 'aria-label': `${text('orders.page.quantity')}: ${name}` },
            }}
            sx={{ width: 120 }}
          />
        </Box>
      ))}
    </Box>
  );
}
