import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense, useId, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useIsLater } from '../Later.tsx';
import type { SearchPeople } from '../people/PersonPicker.tsx';
import { OutlinedGroup } from './OutlinedGroup.tsx';
import type { FieldProps } from './useFormField.ts';
import { useFormField } from './useFormField.ts';
import type { UploadImage } from './useImageUploads.ts';
import type { PendingUploads } from './usePendingUploads.ts';

// The editor weighs as much as the rest of the page: it comes after it.
const RichTextEditor = lazy(() => import('./RichTextEditor.tsx'));

/** As high as the editor will be; its buttons are larger under a finger and take two rows on a phone. */
const place = (isLong: boolean) => {
  const more = isLong ? 168 : 0;
  return {
    height: 175 + more,
    m: 2,
    mt: 3,
    '@media (pointer: coarse) and (max-width: 599.95px)': { height: 235 + more },
  };
};

type RichTextFieldProps<V extends FieldValues> = FieldProps<V> & {
  placeholder?: string;
  /** Offers headings and code too. */
  isLong?: boolean;
  /** Finds whom an `@` can mention; left out: nobody. */
  people?: SearchPeople;
  /** Sends the pictures of the text; left out: it has none. */
  upload?: UploadImage;
  pending?: PendingUploads;
};

/** Formatted text, kept as HTML; empty when there is no text. */
export function RichTextField<V extends FieldValues>(props: RichTextFieldProps<V>) {
  const { field, problem, help, isReadOnly } = useFormField(props);
  const [isFocused, setFocused] = useState(false);
  const labelId = useId();
  const helpId = useId();
  const isLater = useIsLater();
  const { upload, pending } = props;
  const outline = <Skeleton variant="rounded" sx={place(props.isLong ?? false)} />;
  return (
    <OutlinedGroup
      labelId={labelId}
      helpId={helpId}
      label={props.label}
      help={help}
      required={props.required}
      isWrong={Boolean(problem)}
      isFocused={isFocused}
    >
      {isLater ? (
        <Suspense fallback={outline}>
          <RichTextEditor
            value={field.value ?? ''}
            onChange={field.onChange}
            onFocus={() => setFocused(true)}
            onBlur={() => {
              setFocused(false);
              field.onBlur();
            }}
            fieldRef={field.ref}
            placeholder={props.placeholder}
            isReadOnly={isReadOnly}
            labelId={labelId}
            helpId={help ? helpId : undefined}
            isWrong={Boolean(problem)}
            isLong={props.isLong ?? false}
            people={props.people}
            pictures={upload && pending && { upload, pending }}
          />
        </Suspense>
      ) : (
        outline
      )}
    </OutlinedGroup>
  );
}
