import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { IconNote } from '@tabler/icons-react';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { LayoutButton } from '../../../app/dashboard/LayoutButton.tsx';
import { preloadLayouts, useLayout } from '../../../app/dashboard/useLayout.ts';
import { WidgetGrid } from '../../../app/dashboard/WidgetGrid.tsx';
import { PageHeader } from '../../../kit/PageHeader.tsx';
import { useCan } from '../../../lib/ability.tsx';
import { preloadQuery } from '../../../lib/apollo.ts';
import { useFormats } from '../../../lib/format.ts';
import { decode } from '../../../lib/listState.ts';
import { useText } from '../../../lib/text.ts';
import { zoneName } from '../../../lib/zoneNames.ts';
import { spec } from './figuresSpec.ts';
import { keyCodec, periods, useKeyCards, variablesOf } from './KeyCards.tsx';
import { KeyFiguresDocument } from './key.generated.ts';

const periodTexts = {
  days_7: 'keyFigures.period.days7',
  days_30: 'keyFigures.period.days30',
  days_90: 'keyFigures.period.days90',
  months_12: 'keyFigures.period.months12',
} as const;

export const loader = ({ request }: LoaderFunctionArgs) => {
  const { period } = decode(keyCodec, new URL(request.url).searchParams);
  return Promise.all([preloadLayouts(spec.name), preloadQuery(KeyFiguresDocument, variablesOf(period))]);
};

/** Every figure that areas give, over time, with goals and what happened on the days. */
export default function KeyFigures() {
  const text = useText();
  const { locale, day } = useFormats();
  const layout = useLayout(spec);
  const { state, patch, figures, cards, drawers, addNote } = useKeyCards();
  const mayNote = useCan('create', 'DayNote');
  return (
    <>
      <PageHeader
        title={text('keyFigures.page.title')}
        text={
          figures &&
          text('keyFigures.period.text', {
            from: day(figures.from),
            to: day(figures.to),
            zone: zoneName(locale, figures.timeZone),
          })
        }
        beside={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, justifyContent: { sm: 'flex-end' } }}>
            <LayoutButton layout={layout} />
            {mayNote && (
              <Button variant="contained" startIcon={<IconNote size={18} />} onClick={addNote}>
                {text('keyFigures.notes.add')}
              </Button>
            )}
            <TextField
              select
              size="small"
              label={text('keyFigures.period.label')}
              value={state.period}
              onChange={(event) => patch({ period: event.target.value as (typeof periods)[number] })}
              sx={{ minWidth: { xs: 132, sm: 180 } }}
            >
              {periods.map((one) => (
                <MenuItem key={one} value={one}>
                  {text(periodTexts[one])}
                </MenuItem>
              ))}
            </TextField>
          </Box>
        }
      />
      <WidgetGrid layout={layout} cards={cards} />
      {drawers}
    </>
  );
}
