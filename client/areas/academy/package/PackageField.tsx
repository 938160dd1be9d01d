import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { IconPackage, IconUpload } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useFailureText } from '../../../kit/failureText.ts';
import { useFormField } from '../../../kit/form/useFormField.ts';
import { useFormats } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import { sendFile } from '../../../lib/uploadFile.ts';
import type { LessonEditor } from '../quiz/lessonEditor.ts';

const maxBytes = 50_000_000;

/** Why an archive is refused, by the server's key. */
const reasons = {
  notZip: 'academy.package.notZip',
  encrypted: 'academy.package.encrypted',
  badPath: 'academy.package.badPath',
  tooManyFiles: 'academy.package.tooManyFiles',
  tooLarge: 'academy.package.tooLargeUnpacked',
  noManifest: 'academy.package.noManifest',
  badManifest: 'academy.package.badManifest',
  notScorm12: 'academy.package.notScorm12',
  severalParts: 'academy.package.severalParts',
  noStart: 'academy.package.noStart',
} as const;

/** The SCORM package of a lesson: chosen, and sent while the form is filled in. */
export function PackageField({ editor: { field: bound, form, uploads } }: { editor: LessonEditor }) {
  const text = useText();
  const { bytes, percent } = useFormats();
  const failureText = useFailureText();
  const { field, problem, help, isReadOnly } = useFormField({
    ...bound('package'),
    help: text('academy.package.help', { size: bytes(maxBytes) }),
  });
  const [sent, setSent] = useState<{ name: string; share: number } | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const controller = useRef<AbortController | null>(null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => () => controller.current?.abort(), []);

  const set = (address: string | null) => {
    field.onChange(address);
    const completion = form.getValues('completion');
    const next = address === null && completion === 'PACKAGE' ? 'MANUAL' : address !== null ? 'PACKAGE' : completion;
    if (next !== completion) form.setValue('completion', next, { shouldDirty: true });
  };
  const send = async (file: File) => {
    setRefusal(null);
    if (file.size > maxBytes) return setRefusal(text('academy.package.tooLarge', { size: bytes(maxBytes) }));
    const { signal } = (controller.current = new AbortController());
    setSent({ name: file.name, share: 0 });
    const upload = sendFile<{ url: string; title: string }>('/packages', file, {
      signal,
      onProgress: (share) => setSent({ name: file.name, share }),
    });
    uploads.track(upload);
    try {
      const { url, title } = await upload;
      set(url);
      if (title && !form.getValues('title')) form.setValue('title', title, { shouldDirty: true });
    } catch (error) {
      const failure = 'failure' in (error as object) ? (error as { failure: unknown }).failure : error;
      if (!signal.aborted) setRefusal(failureText(failure, reasons));
    } finally {
      setSent(null);
    }
  };

  return (
    <Box role="group" aria-label={text('academy.field.package')} data-invalid={problem ? true : undefined}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {text('academy.field.package')}
      </Typography>
      {field.value !== null && (
        <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', mb: 2 }}>
          <IconPackage size={20} aria-hidden />
          <span>{text('academy.package.ready')}</span>
        </Box>
      )}
      {sent && (
        <Box sx={{ mb: 2 }}>
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {text('academy.film.sending', { name: sent.name, share: percent(sent.share) })}
          </Typography>
          <LinearProgress variant="determinate" value={sent.share * 100} aria-label={text('academy.film.progress')} />
        </Box>
      )}
      {!isReadOnly && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <Button
            variant="tonal"
            startIcon={<IconUpload size={18} />}
            disabled={sent !== null}
            onClick={() => input.current?.click()}
          >
            {text(field.value === null ? 'academy.package.choose' : 'academy.package.replace')}
          </Button>
          {sent ? (
            <Button color="secondary" onClick={() => controller.current?.abort()}>
              {text('academy.film.cancel')}
            </Button>
          ) : (
            field.value !== null && (
              <Button color="error" onClick={() => set(null)}>
                {text('academy.package.remove')}
              </Button>
            )
          )}
        </Box>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept=".zip,application/zip"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) void send(file);
        }}
      />
      {refusal && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {refusal}
        </Alert>
      )}
      <Typography variant="body2" color={problem ? 'error' : 'textSecondary'} sx={{ mt: 2 }}>
        {help}
      </Typography>
    </Box>
  );
}
