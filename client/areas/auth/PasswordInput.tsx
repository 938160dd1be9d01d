import ButtonBase from '@mui/material/ButtonBase';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { useText } from '../../lib/text.ts';
import { TextInput, type TextInputProps } from '../../kit/TextInput.tsx';

/** A password that can be shown, with a word when caps lock is on. */
export function PasswordInput(props: TextInputProps) {
  const text = useText();
  const [isShown, setShown] = useState(false);
  const [isCapsLockOn, setCapsLockOn] = useState(false);
  const watch = (event: KeyboardEvent) => setCapsLockOn(event.getModifierState('CapsLock'));
  return (
    <TextInput
      {...props}
      type={isShown ? 'text' : 'password'}
      hint={isCapsLockOn ? text('auth.password.capsLock') : props.hint}
      onKeyDown={watch}
      onKeyUp={watch}
      slotProps={{ input: { dir: 'ltr', autoCapitalize: 'none', spellCheck: false } }}
      endAdornment={
        <ButtonBase
          aria-label={text(isShown ? 'auth.password.hide' : 'auth.password.show')}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
          sx={(theme) => ({
            flex: 'none',
            width: 34,
            height: 34,
            marginInlineEnd: '-6px',
            borderRadius: '50%',
            color: 'text.secondary',
            '&:hover': { backgroundColor: theme.vars.palette.action.hover },
            '@media (pointer: coarse)': { width: 44, height: 44, marginInlineEnd: '-12px' },
          })}
        >
          {isShown ? <IconEyeOff size={20} /> : <IconEye size={20} />}
        </ButtonBase>
      }
    />
  );
}
