import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import { useId, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useFormats } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { ImageDropZone } from './ImageDropZone.tsx';
import { ImageTile, UploadTile } from './ImageTile.tsx';
import { keepFocus } from './keepFocus.ts';
import { moved } from './moved.ts';
import type { FieldProps } from './useFormField.ts';
import { useFormField } from './useFormField.ts';
import type { UploadImage } from './useImageUploads.ts';
import { imageBytesLimit, refusalTexts, useImageUploads } from './useImageUploads.ts';
import type { PendingUploads } from './usePendingUploads.ts';

type Props<V extends FieldValues> = FieldProps<V> & {
  /** `one`: the field holds the address of a picture, or null; else a list of so many. */
  limit: number | 'one';
  upload: UploadImage;
  pending: PendingUploads;
};

/** Pictures by address, in order; the first one stands for the record. */
export function ImagesField<V extends FieldValues>(props: Props<V>) {
  const limit = props.limit === 'one' ? 1 : props.limit;
  const text = useText();
  const { bytes } = useFormats();
  const { field, problem, help, isReadOnly } = useFormField({
    ...props,
    help: text('form.images.help', { count: limit, size: bytes(imageBytesLimit) }),
  });
  const urls: string[] = [field.value ?? []].flat();
  const keep = (next: string[]) => field.onChange(props.limit === 'one' ? (next[0] ?? null) : next);
  const [news, setNews] = useState('');
  const box = useRef<HTMLElement>(null);
  const helpId = useId();
  const { uploads, refusals, facts, add, cancel, forgetRefusals } = useImageUploads({
    urls,
    onChange: keep,
    limit,
    upload: props.upload,
    pending: props.pending,
  });

  const move = (from: number, to: number) => {
    if (to < 0 || to >= urls.length || from === to) return;
    keep(moved(urls, from, to));
    keepFocus(box.current, `li:nth-child(${to + 1}) [data-step="${Math.sign(to - from)}"]`);
    setNews(text('form.images.moved', { from: from + 1, to: to + 1, count: urls.length }));
  };
  const remove = (index: number) => {
    keep(urls.filter((_, at) => at !== index));
    keepFocus(box.current, `li:nth-child(${Math.min(index + 1, urls.length - 1)}) [data-remove]`, '[data-browse]');
    setNews(text('form.images.removed', { number: index + 1 }));
  };

  return (
    <Box ref={box} data-invalid={problem ? true : undefined}>
      {(urls.length > 0 || uploads.length > 0) && (
        <Box
          component="ul"
          aria-label={props.label}
          sx={{
            display: 'grid',
            gridTemplateColumns: 'repeat(auto-fill, minmax(132px, 1fr))',
            gap: 4,
            listStyle: 'none',
            m: 0,
            mb: 4,
            p: 0,
          }}
        >
          {urls.map((url, index) => (
            <ImageTile
              key={url}
              list={helpId}
              url={url}
              index={index}
              count={urls.length}
              facts={facts.get(url)}
              isReadOnly={isReadOnly}
              onMove={move}
              onRemove={remove}
            />
          ))}
          {uploads.map((one) => (
            <UploadTile key={one.id} upload={one} onCancel={() => cancel(one.id)} />
          ))}
        </Box>
      )}
      {!isReadOnly && (
        <ImageDropZone
          label={props.label}
          isFull={urls.length + uploads.length >= limit}
          isSmall={urls.length + uploads.length > 0}
          limit={limit}
          describedBy={helpId}
          onFiles={add}
          buttonRef={field.ref}
        />
      )}
      {isReadOnly && urls.length === 0 && <Box sx={{ color: 'text.secondary' }}>{text('form.images.none')}</Box>}
      <FormHelperText id={helpId} error={Boolean(problem)}>
        {help}
      </FormHelperText>
      {refusals.length > 0 && (
        <Alert severity="error" onClose={forgetRefusals} sx={{ mt: 3 }}>
          {refusals.map((refusal, index) => (
            <div key={index}>
              {text(refusalTexts[refusal.reason], {
                name: refusal.name,
                count: limit,
                size: bytes(imageBytesLimit),
              })}
            </div>
          ))}
        </Alert>
      )}
      <span className="visually-hidden" role="status">
        {news}
      </span>
    </Box>
  );
}
