import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { IconUpload } from '@tabler/icons-react';
import { useId, useState, type ReactNode } from 'react';
import { uploadFile, UploadError } from '../../lib/uploadFile.ts';
import { useText } from '../../lib/text.ts';

const maxBytes = 800 * 1024;
const types = ['image/jpeg', 'image/gif', 'image/png'];

/** The label leads to the field within, which has the role and the focus. */
const noButton = { role: undefined };

type Props = { label: string; value: string | null; onChange: (address: string | null) => void; children?: ReactNode };

/** One picture that is uploaded at once and kept with the form. */
export function PictureField({ label, value, onChange, children }: Props) {
  const text = useText();
  const id = useId();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  async function take(file: File | undefined): Promise<void> {
    if (!file) return;
    if (!types.includes(file.type)) return setProblem(text('accountSettings.picture.type'));
    if (file.size > maxBytes) return setProblem(text('accountSettings.picture.size'));
    setBusy(true);
    setProblem('');
    try {
      onChange(await uploadFile(file, { onProgress: () => undefined, signal: new AbortController().signal }));
    } catch (error) {
      if (!(error instanceof UploadError)) throw error;
      setProblem(text('accountSettings.picture.failed'));
    } finally {
      setBusy(false);
    }
  }
  return (
    <Box role="group" aria-labelledby={id} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 5 }}>
      {children}
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Box id={id} sx={{ fontWeight: 500 }}>
          {label}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
          <Button
            component="label"
            {...noButton}
            tabIndex={-1}
            variant="contained"
            loading={isBusy}
            startIcon={<IconUpload size={18} />}
          >
            <span id={`${id}-upload`}>{text('accountSettings.picture.upload')}</span>
            <Box
              component="input"
              type="file"
              accept={types.join()}
              // What the button says, and which picture is meant.
              aria-labelledby={`${id}-upload ${id}`}
              onChange={(event) => {
                void take(event.target.files?.[0]);
                event.target.value = '';
              }}
              sx={{
                position: 'absolute',
                inset: 0,
                opacity: 0,
                cursor: 'pointer',
                '&::file-selector-button': { cursor: 'pointer' },
              }}
            />
          </Button>
          {value && (
            <Button variant="tonal" color="secondary" onClick={() => onChange(null)}>
              {text('accountSettings.picture.reset')}
            </Button>
          )}
        </Box>
        <FormHelperText error={Boolean(problem)} role={problem ? 'alert' : undefined} sx={{ margin: 0 }}>
          {problem || text('accountSettings.picture.help')}
        </FormHelperText>
      </Box>
    </Box>
  );
}
