import type { ThemeParts } from './baseline.ts';
import { lifted } from './surfaces.ts';
import { tick } from './tick.tsx';

/** A field that is read only, or whose input is, as that of a choice by typing. */
const readOnly = '&.MuiInputBase-readOnly, &:has(> input[readonly])';

/** Inputs: outlined, 40 px high (44 under a finger), their label in the outline. */
export const fields: ThemeParts = {
  MuiFormControl: { defaultProps: { size: 'small' } },
  MuiTextField: { defaultProps: { size: 'small', variant: 'outlined' } },
  MuiSelect: { defaultProps: { size: 'small' } },
  MuiAutocomplete: {
    defaultProps: { size: 'small' },
    // The label of the field stays in sight above its list.
    styleOverrides: { paper: ({ theme }) => ({ ...lifted({ theme }), marginBlock: 10 }) },
  },
  MuiInputBase: {
    styleOverrides: {
      root: { '@media (pointer: coarse)': { minHeight: 44 } },
      // 16 px keeps a phone from zooming into the field.
      input: { '&::placeholder': { opacity: 0.78 }, '@media (pointer: coarse)': { fontSize: 16 } },
    },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      notchedOutline: ({ theme }) => ({
        borderColor: `rgba(${theme.vars.palette.text.primaryChannel} / 0.22)`,
        transition: 'border-color 120ms',
      }),
      root: ({ theme }) => ({
        '&:hover:not(.Mui-focused):not(.Mui-error):not(.Mui-disabled) .MuiOutlinedInput-notchedOutline': {
          borderColor: `rgba(${theme.vars.palette.text.primaryChannel} / 0.4)`,
        },
        // What nobody can change here is read: no frame, and nothing that would open.
        [readOnly]: {
          '&:not(.Mui-focused):not(.Mui-error) .MuiOutlinedInput-notchedOutline': {
            borderColor: 'transparent !important',
          },
          '.MuiSelect-icon, .MuiAutocomplete-endAdornment': { display: 'none' },
          '.MuiSelect-select': { cursor: 'text' },
        },
      }),
      sizeSmall: {},
    },
  },
  MuiInputLabel: {
    styleOverrides: {
      root: ({ theme }) => ({
        '&.Mui-focused:not(.Mui-error)': { color: theme.vars.palette.primary.text },
        '&.Mui-error': { color: theme.vars.palette.error.text },
      }),
    },
  },
  MuiFormLabel: {
    styleOverrides: {
      root: ({ theme }) => ({
        '&.Mui-focused': { color: theme.vars.palette.primary.text },
        '&.Mui-error': { color: theme.vars.palette.error.text },
      }),
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: ({ theme }) => ({
        marginInline: 0,
        marginTop: 4,
        fontSize: '0.8667rem',
        lineHeight: '18px',
        '&.Mui-error': { color: theme.vars.palette.error.text },
      }),
    },
  },
  MuiFormControlLabel: { styleOverrides: { root: { '@media (pointer: coarse)': { minHeight: 44 } } } },
  MuiCheckbox: {
    defaultProps: { icon: tick.empty, checkedIcon: tick.checked, indeterminateIcon: tick.partly },
    styleOverrides: {
      root: ({ theme }) => ({ padding: 10, color: `rgba(${theme.vars.palette.text.primaryChannel} / 0.56)` }),
    },
  },
  MuiRadio: { styleOverrides: { root: { padding: 8 } } },
  // Inset: the thumb lies inside its track.
  MuiSwitch: {
    styleOverrides: {
      root: { width: 46, height: 38, padding: '10px 8px' },
      switchBase: { padding: 12, '&.Mui-checked': { transform: 'translateX(12px)' } },
      thumb: ({ theme }) => ({
        width: 14,
        height: 14,
        boxShadow: '0 1px 3px rgb(0 0 0 / 0.25)',
        backgroundColor: '#fff',
        '.Mui-checked:not(.Mui-disabled) > &': { backgroundColor: theme.vars.palette.primary.onMain },
      }),
      track: ({ theme }) => ({
        borderRadius: 9,
        height: 18,
        opacity: 1,
        backgroundColor: `rgba(${theme.vars.palette.text.primaryChannel} / 0.3)`,
        // Twice, to outweigh MUI's own half-transparent track.
        '.MuiSwitch-switchBase.Mui-checked:not(.Mui-disabled) + &&': {
          backgroundColor: theme.vars.palette.primary.main,
        },
        '.MuiSwitch-switchBase.Mui-disabled + &': { opacity: 0.5 },
      }),
    },
  },
};
