import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useSearchParams } from 'react-router-dom';
import { unknownFilters, type Codec } from '../../lib/listState.ts';
import { useText } from '../../lib/text.ts';

/** Says what the address of a dashboard asks for that it does not understand: the figures are those without it. */
export function UnknownState({ codec }: { codec: Codec }) {
  const text = useText();
  const [params, setParams] = useSearchParams();
  const { values } = unknownFilters(codec, params);
  if (values.length === 0) return null;
  const count = values.length;
  const named = values.map(({ name, value }) => `\u2066${name}=${value}\u2069`);
  const filters = new Intl.ListFormat(document.documentElement.lang, { type: 'unit' }).format(named);
  const forget = () =>
    setParams((before) => {
      const after = new URLSearchParams(before);
      for (const { name } of values) after.delete(name);
      return after;
    });
  return (
    <Alert
      severity="warning"
      sx={{
        mb: { xs: 4, sm: 6 },
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        '& .MuiAlert-message': { overflowWrap: 'anywhere' },
      }}
      action={
        <Button color="inherit" size="small" onClick={forget} sx={{ whiteSpace: 'nowrap' }}>
          {text('kit.unknownFilter.remove', { count })}
        </Button>
      }
    >
      {text('kit.unknownFilter.title', { count, filters })}
    </Alert>
  );
}
