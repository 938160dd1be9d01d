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

type Props = {
  period: (typeof periods)[number];
  names: readonly FigureName[] | null;
  onChange: (change: { period?: (typeof periods)[number]; only?: string }) => void;
};

/** What the page counts over, and which figures it shows. */
export function FigureFilters({ period, names, onChange }: Props) {
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
    </>
  );
}
