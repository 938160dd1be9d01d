import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useCommands } from '../command/useCommands.ts';
import { callsOf } from '../command/command.ts';
import { useFailureText } from '../../kit/failureText.ts';
import { useUnsavedGuard } from '../../kit/form/useUnsavedGuard.ts';
import { useFormats } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { CheckImportDocument, type ImportStateFragment } from './import.generated.ts';
import { useFieldName } from './useFieldName.ts';

const checkImport = callsOf()({ operation: CheckImportDocument, isQuiet: true });

type Props = { file: ImportStateFragment; onBack: () => void; onChecked: () => void };

/** What each column is, as proposed from the headings, and what tells which record a row is for. */
export function ColumnsStep({ file, onBack, onChecked }: Props) {
  const text = useText();
  const { list } = useFormats();
  const fieldName = useFieldName();
  const failureText = useFailureText();
  const [fields, setFields] = useState(file.columns.map(({ field }) => field));
  const [key, setKey] = useState(file.key);
  const [failure, setFailure] = useState<string | null>(null);
  const { busy, attempt } = useCommands();
  const loading = busy !== null;
  const isMapped = key !== file.key || fields.some((field, at) => field !== file.columns[at]?.field);
  // The page stays when the columns go to be checked: the guard is for those who leave it.
  useUnsavedGuard(isMapped);
  const keys = file.fields.filter(({ isKey }) => isKey).map(({ name }) => name);
  const isKeyMissing = !fields.includes(key);
  const missing = file.fields
    .filter(({ name, isRequired }) => isRequired && !fields.includes(name))
    .map(({ name }) => fieldName(name));
  // A field that another column had moves over.
  const choose = (at: number, field: string | null) =>
    setFields(fields.map((one, index) => (index === at ? field : one === field ? null : one)));
  const check = async () => {
    setFailure(null);
    try {
      await attempt(checkImport, { id: file.id, fields, key });
      onChecked();
    } catch (error) {
      setFailure(failureText(error));
    }
  };
  return (
    <Box sx={{ display: 'grid', gap: 5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 4 }}>
        <Typography sx={{ overflowWrap: 'anywhere', flex: '1 1 240px' }}>
          <bdi>{file.fileName}</bdi> · {text('work.import.rows', { count: file.rowCount })}
        </Typography>
        <TextField
          select
          label={text('work.columns.key')}
          value={key}
          onChange={(event) => setKey(event.target.value)}
          helperText={text('work.columns.keyText')}
          sx={{ flex: '0 1 320px' }}
        >
          {keys.map((name) => (
            <MenuItem key={name} value={name}>
              {fieldName(name)}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      <Box
        component="ul"
        aria-label={text('work.import.stepColumns')}
        sx={{ listStyle: 'none', margin: 0, padding: 0 }}
      >
        {file.columns.map((column, at) => (
          <Box
            component="li"
            key={at}
            sx={(theme) => ({
              display: 'grid',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 300px' },
              alignItems: 'center',
              gap: { xs: 2, sm: 4 },
              paddingBlock: 3,
              borderTop: `1px solid ${theme.vars!.palette.divider}`,
            })}
          >
            <Box sx={{ minWidth: 0 }}>
              <Typography noWrap sx={{ fontWeight: 500 }}>
                <bdi>{column.heading || text('work.columns.unnamed', { number: at + 1 })}</bdi>
              </Typography>
              <Typography noWrap variant="body2" color="textSecondary">
                <bdi>{column.samples.filter(Boolean).join(' · ') || '–'}</bdi>
              </Typography>
            </Box>
            <TextField
              select
              size="small"
              fullWidth
              value={fields[at] ?? ''}
              onChange={(event) => choose(at, event.target.value || null)}
              slotProps={{
                select: {
                  displayEmpty: true,
                  inputProps: {
                    'aria-label': text('work.columns.field', { heading: column.heading || String(at + 1) }),
                  },
                },
              }}
            >
              <MenuItem value="">
                <Box component="span" sx={{ color: 'text.secondary' }}>
                  {text('work.columns.leaveOut')}
                </Box>
              </MenuItem>
              {file.fields.map(({ name }) => (
                <MenuItem key={name} value={name}>
                  {fieldName(name)}
                </MenuItem>
              ))}
            </TextField>
          </Box>
        ))}
      </Box>
      {isKeyMissing && <Alert severity="warning">{text('work.columns.keyMissing', { field: fieldName(key) })}</Alert>}
      {!isKeyMissing && missing.length > 0 && (
        <Alert severity="info">{text('work.columns.missing', { fields: list(missing) })}</Alert>
      )}
      {failure && <Alert severity="error">{failure}</Alert>}
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 3 }}>
        <Button variant="tonal" color="secondary" onClick={onBack}>
          {text('work.columns.otherFile')}
        </Button>
        <Button variant="contained" loading={loading} disabled={isKeyMissing} onClick={() => void check()}>
          {text('work.columns.check')}
        </Button>
      </Box>
    </Box>
  );
}
