import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useSearchParams } from 'react-router-dom';
import { useUnknownFilterTexts } from '../../kit/list/unknownFilterTexts.ts';
import { unknownFilters, type Codec } from '../../lib/listState.ts';

/** Says what the address of a dashboard asks for that it does not understand: the figures are those without it. */
export function UnknownState({ codec }: { codec: Codec }) {
  const [params, setParams] = useSearchParams();
  const { values } = unknownFilters(codec, params);
  const { title, remove } = useUnknownFilterTexts(values);
  if (values.length === 0) return null;
  const forget = () =>
    setParams((before) => {
      const after = new URLSearchParams(before);
      for (const { name } of values) after.delete(name);
      return after;
    });
  return (
    <Alert
      severity="warning"
      sx={{ mb: { xs: 4, sm: 6 }, '& .MuiAlert-message': { overflowWrap: 'anywhere' } }}
      action={
        <Button color="inherit" size="small" onClick={forget} sx={{ whiteSpace: 'nowrap' }}>
          {remove}
        </Button>
      }
    >
      {title}
    </Alert>
  );
}
