import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { IconUpload, IconVideo } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useFailureText } from '../../kit/failureText.ts';
import { useFormField } from '../../kit/form/useFormField.ts';
import { useFormats } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { filmTypes, maxFilmBytes, secondsOf } from './filmFile.ts';
import type { LessonEditor } from './quiz/lessonEditor.ts';
import { forgetFilm, sendFilm } from './sendFilm.ts';
import { useClock } from './useDuration.ts';

/** The film of a lesson: chosen, measured, and sent while the form is filled in. */
export function FilmField({ editor: { field: bound, form, uploads } }: { editor: LessonEditor }) {
  const text = useText();
  const clock = useClock();
  const { bytes, percent } = useFormats();
  const failureText = useFailureText();
  const { field, problem, help, isReadOnly } = useFormField({
    ...bound('video'),
    help: text('academy.film.help', { size: bytes(maxFilmBytes) }),
  });
  const seconds = useWatch({ control: form.control, name: 'videoSeconds' });
  const [sent, setSent] = useState<{ file: File; share: number } | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const controller = useRef<AbortController | null>(null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => () => controller.current?.abort(), []);

  const set = (video: string | null, length: number) => {
    form.setValue('videoSeconds', length, { shouldDirty: true });
    field.onChange(video);
    if (video === null && form.getValues('completion') === 'WATCHED')
      form.setValue('completion', 'MANUAL', { shouldDirty: true });
  };
  const send = async (file: File) => {
    setRefusal(null);
    if (file.size > maxFilmBytes) return setRefusal(text('academy.film.tooLarge', { size: bytes(maxFilmBytes) }));
    const length = filmTypes.includes(file.type) ? await secondsOf(file) : null;
    if (length === null) return setRefusal(text('academy.film.notPlayed'));
    const { signal } = (controller.current = new AbortController());
    setSent({ file, share: 0 });
    const upload = sendFilm(file, { signal, onProgress: (share) => setSent({ file, share }) });
    uploads.track(upload);
    try {
      set(await upload, length);
    } catch (error) {
      if (!signal.aborted) setRefusal(failureText(error));
    } finally {
      setSent(null);
    }
  };

  return (
    <Box role="group" aria-label={text('academy.field.video')} data-invalid={problem ? true : undefined}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {text('academy.field.video')}
      </Typography>
      {field.value !== null && (
        <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', mb: 2 }}>
          <IconVideo size={20} aria-hidden />
          <span>{text('academy.film.length', { time: clock(seconds) })}</span>
        </Box>
      )}
      {sent && (
        <Box sx={{ mb: 2 }}>
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {text('academy.film.sending', { name: sent.file.name, share: percent(sent.share) })}
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
            {text(field.value === null ? 'academy.film.choose' : 'academy.film.replace')}
          </Button>
          {sent ? (
            <Button
              color="secondary"
              onClick={() => {
                controller.current?.abort();
                void forgetFilm(sent.file);
              }}
            >
              {text('academy.film.cancel')}
            </Button>
          ) : (
            field.value !== null && (
              <Button color="error" onClick={() => set(null, 0)}>
                {text('academy.film.remove')}
              </Button>
            )
          )}
        </Box>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept={filmTypes.join(',')}
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
