import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useLanguage } from '../../../lib/languages.ts';
import type { ShopFilter } from '../../../lib/schema.generated.ts';
import { useText } from '../../../lib/text.ts';
import { useFigureNarrowingQuery } from './key.generated.ts';
import { asked } from './sayFilter.ts';

/** What figures of orders are narrowed to here, and in what is made of them, and the way back to all of them. */
export function NarrowedNote({ filter, onClear }: { filter: ShopFilter | null; onClear: () => void }) {
  const text = useText();
  const { language } = useLanguage();
  const { data, previousData } = useFigureNarrowingQuery({
    variables: { filter: asked(filter ?? {}), language },
    skip: filter === null,
    context: { isQuiet: true },
  });
  if (filter === null) return null;
  const said = (data ?? previousData)?.figureNarrowing ?? [];
  return (
    <Alert
      severity="info"
      action={
        <Button color="inherit" size="small" onClick={onClear}>
          {text('keyFigures.filter.clear')}
        </Button>
      }
    >
      {text('keyFigures.filter.narrowed', { what: said.join(' · ') })}
    </Alert>
  );
}
