import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import TextField from '@mui/material/TextField';
import { IconX } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useText } from '../../lib/text.ts';
import { addTags, endsTag } from './tags.ts';
import type { FieldProps } from './useFormField.ts';
import { useFormField } from './useFormField.ts';

/** Free words: Enter or a comma adds one, a pasted list adds them all, Backspace takes the last one away. */
export function TagsField<V extends FieldValues>(props: FieldProps<V>) {
  const { field, problem, help, isReadOnly } = useFormField(props);
  const [text, setText] = useState('');
  const tags: string[] = field.value ?? [];
  const add = (typed: string) => {
    const next = addTags(tags, typed);
    if (next.length > tags.length) field.onChange(next);
    setText('');
  };
  const press = (event: KeyboardEvent) => {
    // While a word is being composed, Enter belongs to the keyboard.
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Enter' && text.trim()) {
      event.preventDefault();
      add(text);
    } else if (event.key === 'Backspace' && !text && tags.length > 0 && !isReadOnly) field.onChange(tags.slice(0, -1));
  };
  const chips = tags.map((tag) => (
    <Tag
      key={tag}
      tag={tag}
      onRemove={isReadOnly ? undefined : () => field.onChange(tags.filter((one) => one !== tag))}
    />
  ));
  return (
    <TextField
      fullWidth
      name={field.name}
      label={props.label}
      required={props.required}
      value={text}
      onChange={(event) => (endsTag(event.target.value) ? add(event.target.value) : setText(event.target.value))}
      onKeyDown={press}
      // What is left over counts too.
      onBlur={() => {
        add(text);
        field.onBlur();
      }}
      inputRef={field.ref}
      error={Boolean(problem)}
      helperText={help}
      slotProps={{
        input: {
          readOnly: isReadOnly,
          startAdornment: chips.length > 0 ? chips : undefined,
          sx: {
            flexWrap: 'wrap',
            gap: 1.5,
            paddingBlock: chips.length > 0 ? '7px' : 0,
            paddingInlineStart: chips.length > 0 ? '8px' : 0,
          },
        },
        htmlInput: { autoComplete: 'off', enterKeyHint: 'enter' },
      }}
      sx={
        chips.length > 0
          ? { '& input': { flex: '1 1 60px', width: 60, paddingBlock: '2px', paddingInline: '4px' } }
          : undefined
      }
    />
  );
}

function Tag({ tag, onRemove }: { tag: string; onRemove?: () => void }) {
  const text = useText();
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        maxWidth: '100%',
        minHeight: 24,
        borderRadius: '4px',
        backgroundColor: 'action.selected',
        typography: 'body2',
        fontWeight: 500,
        paddingInlineStart: 2,
        paddingInlineEnd: onRemove ? 0 : 2,
      }}
    >
      <Box component="bdi" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
        {tag}
      </Box>
      {onRemove && (
        <ButtonBase
          aria-label={text('form.tags.remove', { tag })}
          onClick={onRemove}
          sx={{
            width: 24,
            height: 24,
            borderRadius: '4px',
            color: 'text.secondary',
            '@media (pointer: coarse)': { width: 32, height: 32 },
            '&:hover': { color: 'text.primary' },
          }}
        >
          <IconX size={14} />
        </ButtonBase>
      )}
    </Box>
  );
}
