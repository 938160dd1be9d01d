import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Radio from '@mui/material/Radio';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useText } from '../../lib/text.ts';
import type { Conflict, Side } from './conflict.ts';
import type { FieldDisplays } from './fieldDisplay.tsx';
import { useDisplayTools } from './useDisplayTools.ts';

type Props = {
  conflicts: Conflict[];
  displays: FieldDisplays;
  /** Currency of the record, if it has one of its own. */
  currency: string | null;
  /** `save`: choosing ends in a save; `merge`: it only brings the form up to date. */
  purpose: 'save' | 'merge';
  isSaving: boolean;
  /** Who saved the other version, where that is known. */
  theirName?: string | undefined;
  onChoose: (sides: Record<string, Side>) => void;
  onClose: () => void;
};

/** Two people changed the same fields: shows both values of each and lets one choose. */
export default function ConflictDialog(props: Props) {
  const { conflicts, displays, currency, purpose, isSaving, theirName, onChoose, onClose } = props;
  const text = useText();
  const titleId = useId();
  const [sides, setSides] = useState<Record<string, Side>>({});
  const sideOf = (field: string): Side => sides[field] ?? 'mine';
  const all = (side: Side) => setSides(Object.fromEntries(conflicts.map(({ field }) => [field, side])));
  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth="md"
      fullWidth
      aria-labelledby={titleId}
      aria-describedby={`${titleId}-text`}
    >
      <DialogTitle id={titleId}>{text('form.conflict.title')}</DialogTitle>
      <DialogContent>
        <Typography id={`${titleId}-text`} color="textSecondary">
          {text('form.conflict.text', { count: conflicts.length })}
        </Typography>
        {conflicts.length > 1 && (
          <Box sx={{ display: 'flex', gap: 2, mt: 3, marginInlineStart: '-14px' }}>
            <Button size="small" onClick={() => all('mine')}>
              {text('form.conflict.allMine')}
            </Button>
            <Button size="small" onClick={() => all('theirs')}>
              {text('form.conflict.allTheirs')}
            </Button>
          </Box>
        )}
        {conflicts.map((conflict) => (
          <ConflictRow
            key={conflict.field}
            conflict={conflict}
            displays={displays}
            currency={currency}
            theirName={theirName}
            side={sideOf(conflict.field)}
            onChange={(side) => setSides({ ...sides, [conflict.field]: side })}
          />
        ))}
      </DialogContent>
      <DialogActions>
        <Button variant="tonal" color="secondary" onClick={onClose}>
          {text('form.conflict.back')}
        </Button>
        <Button
          variant="contained"
          disabled={isSaving}
          loading={isSaving ? true : null}
          onClick={() => onChoose(Object.fromEntries(conflicts.map(({ field }) => [field, sideOf(field)])))}
        >
          {text(purpose === 'save' ? 'form.conflict.save' : 'form.conflict.merge')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

type RowProps = Pick<Props, 'displays' | 'currency' | 'theirName'> & {
  conflict: Conflict;
  side: Side;
  onChange: (side: Side) => void;
};

function ConflictRow({ conflict, displays, currency, theirName, side, onChange }: RowProps) {
  const text = useText();
  const tools = useDisplayTools(currency);
  const name = useId();
  const display = displays[conflict.field];
  const value = (one: Side) => display?.show(conflict[one], tools) ?? String(conflict[one]);
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, mt: 5, p: 0, minWidth: 0 }}>
      <Typography component="legend" variant="subtitle2" sx={{ p: 0, mb: 2 }}>
        {display ? text(display.label) : conflict.field}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 3 }}>
        {(['mine', 'theirs'] as const).map((one) => (
          <Box
            key={one}
            component="label"
            sx={{
              display: 'flex',
              alignItems: 'flex-start',
              gap: 1,
              p: 2,
              paddingInlineEnd: 4,
              border: 1,
              borderColor: side === one ? 'primary.main' : 'divider',
              borderRadius: 1,
              cursor: 'pointer',
              transition: 'border-color 120ms',
            }}
          >
            <Radio name={name} checked={side === one} onChange={() => onChange(one)} />
            <Box sx={{ minWidth: 0, pt: 2 }}>
              <Typography variant="body2" color="textSecondary">
                {one === 'mine'
                  ? text('form.conflict.mine')
                  : theirName
                    ? text('form.conflict.theirsOf', { name: theirName })
                    : text('form.conflict.theirs')}
              </Typography>
              <Typography sx={{ overflowWrap: 'anywhere' }}>
                <bdi>{value(one)}</bdi>
              </Typography>
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
