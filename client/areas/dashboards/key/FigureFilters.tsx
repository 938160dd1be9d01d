import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useText } from '../../../lib/text.ts';
import type { FigureName } from '../../../lib/schema.generated.ts';
import { figureTexts } from './figureNames.ts';
import { onlyOf, periods } from './figureState.ts';
import { useFigureChoices } from './useFigureChoices.ts';

const periodTexts = {
  days_7: 'keyFigures.period.days7',
  days_30: 'keyFigures.period.days30',
  days_90: 'keyFigures.period.days90',
  months_12: 'keyFigures.period.months12',
} as const;

/** This minute by the clock of the viewer, as the field writes it. */
const nowText = () => {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
};

type Props = {
  period: (typeof periods)[number];
  names: readonly FigureName[] | null;
  /** Of which instant; left out where it is always now. */
  at?: string;
  onChange: (change: { period?: (typeof periods)[number]; only?: string; at?: string }) => void;
};

/** What the page counts over, and which figures it shows. */
export function FigureFilters({ period, names, at, onChange }: Props) {
  const text = useText();
  const choices = useFigureChoices();
  const all = text('keyFigures.filter.all');
  return (
    <>
      <TextField
        select
        size="small"
        label={text('keyFigures.filter.figures')}
        value={names ?? []}
        onChange={({ target }) => onChange({ only: onlyOf(target.value as unknown as FigureName[]) })}
        slotProps={{
          inputLabel: { shrink: true },
          select: {
            multiple: true,
            displayEmpty: true,
            renderValue: (chosen) =>
              (chosen as FigureName[]).map((name) => text(figureTexts[name])).join(text('keyFigures.filter.and')) ||
              all,
          },
        }}
        sx={{ flex: { xs: '1 1 130px', sm: 'none' }, minWidth: 0, width: { sm: 180 } }}
      >
        {choices.map(({ value, label }) => (
          <MenuItem key={value} value={value}>
            {label}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        size="small"
        label={text('keyFigures.period.label')}
        value={period}
        onChange={({ target }) => onChange({ period: target.value as (typeof periods)[number] })}
        sx={{ flex: { xs: '1 1 130px', sm: 'none' }, minWidth: { xs: 0, sm: 170 } }}
      >
        {periods.map((one) => (
          <MenuItem key={one} value={one}>
            {text(periodTexts[one])}
          </MenuItem>
        ))}
      </TextField>
      {at !== undefined && (
        <TextField
          type="datetime-local"
          size="small"
          label={text('keyFigures.asOf.label')}
          value={at}
          onChange={({ target }) => onChange({ at: target.value })}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: nowText() } }}
          sx={{ flex: { xs: '1 1 220px', sm: 'none' }, minWidth: 0 }}
        />
      )}
    </>
  );
}
