import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import { styled } from '@mui/material/styles';
import { type ClipboardEvent, type KeyboardEvent, useId, useRef } from 'react';
import { useText } from '../lib/text.ts';

const Digit = styled('input')(({ theme }) => ({
  width: 48,
  minWidth: 0,
  flex: '0 1 48px',
  height: 52,
  padding: 0,
  textAlign: 'center',
  font: 'inherit',
  fontSize: '1.3333rem',
  fontWeight: 500,
  color: 'inherit',
  backgroundColor: 'transparent',
  border: `1px solid rgba(${theme.vars!.palette.text.primaryChannel} / 0.22)`,
  borderRadius: theme.shape.borderRadius,
  transition: 'border-color 120ms, box-shadow 120ms',
  '&:focus': {
    outline: 'none',
    borderColor: theme.vars!.palette.primary.main,
    boxShadow: `inset 0 0 0 1px ${theme.vars!.palette.primary.main}`,
  },
  '&[aria-invalid=true]': { borderColor: theme.vars!.palette.error.main },
}));

type CodeFieldProps = {
  label: string;
  value: string;
  onChange: (code: string) => void;
  /** Called once all digits are there. */
  onComplete?: (code: string) => void;
  length?: number;
  problem?: string;
  isDisabled?: boolean;
  autoFocus?: boolean;
};

const digitsIn = (text: string) =>
  text.replaceAll(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf)).replaceAll(/\D/g, '');

/** A code sent once, digit by digit: typed, pasted whole, or filled in by the phone. Runs left to right in every language. */
export function CodeField({ label, value, onChange, onComplete, length = 6, ...field }: CodeFieldProps) {
  const text = useText();
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  const focus = (at: number) => row.current?.querySelectorAll('input')[Math.max(0, Math.min(length - 1, at))]?.focus();
  /** Puts digits in from a place on. */
  const enter = (at: number, digits: string) => {
    if (!digits) return;
    const code = (value.slice(0, at) + digits + value.slice(at + digits.length)).slice(0, length);
    onChange(code);
    focus(Math.min(at + digits.length, code.length));
    if (code.length === length) onComplete?.(code);
  };
  const press = (event: KeyboardEvent, at: number) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step) {
      event.preventDefault();
      focus(at + step);
    }
    if (event.key === 'Backspace' || event.key === 'Delete') {
      event.preventDefault();
      const from = event.key === 'Backspace' && !value[at] ? at - 1 : at;
      if (from < 0) return;
      onChange(value.slice(0, from) + value.slice(from + 1));
      focus(event.key === 'Backspace' ? Math.max(0, at - 1) : at);
    }
  };
  const paste = (event: ClipboardEvent, at: number) => {
    event.preventDefault();
    const digits = digitsIn(event.clipboardData.getData('text'));
    enter(digits.length >= length ? 0 : at, digits);
  };
  return (
    <Box component="fieldset" sx={{ border: 0, margin: 0, padding: 0, minWidth: 0 }} disabled={field.isDisabled}>
      <Box component="legend" sx={{ padding: 0, mb: 2, fontWeight: 500 }}>
        {label}
      </Box>
      <Box ref={row} dir="ltr" sx={{ display: 'flex', gap: { xs: 2, sm: 3 }, justifyContent: 'flex-start' }}>
        {Array.from({ length }, (_, at) => (
          <Digit
            key={at}
            value={value[at] ?? ''}
            inputMode="numeric"
            autoComplete={at === 0 ? 'one-time-code' : 'off'}
            autoFocus={field.autoFocus && at === 0}
            aria-label={text('parts.code.digit', { number: at + 1, count: length })}
            aria-invalid={Boolean(field.problem)}
            aria-describedby={field.problem ? `${id}-problem` : undefined}
            onFocus={(event) => event.target.select()}
            onChange={(event) =>
              enter(Math.min(at, value.length), digitsIn(event.target.value).slice(value[at] ? -1 : 0))
            }
            onKeyDown={(event) => press(event, at)}
            onPaste={(event) => paste(event, at)}
          />
        ))}
      </Box>
      <FormHelperText id={`${id}-problem`} error role="alert">
        {field.problem}
      </FormHelperText>
    </Box>
  );
}
