import { styled } from '@mui/material/styles';

/** A message of the log: own ones at the end of the line in the primary color, those of others at its start. */
export const Line = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '32px minmax(0, 1fr)',
  columnGap: 12,
  paddingInline: 20,
  paddingBlockStart: 4,
  '&[data-first]': { paddingBlockStart: 16 },
  '&[data-own]': { gridTemplateColumns: 'minmax(0, 1fr) 32px' },
  '& .face': { gridRow: 1, gridColumn: 1, width: 32 },
  '&[data-own] .face': { gridColumn: 2 },
  '& .body': {
    gridRow: 1,
    gridColumn: 2,
    maxWidth: 'min(640px, 82%)',
    minWidth: 0,
    position: 'relative',
    justifySelf: 'start',
  },
  '&[data-own] .body': { gridColumn: 1, justifySelf: 'end' },
  // On a phone the words have the room of the faces, but for conversations of many.
  [theme.breakpoints.down('sm')]: {
    paddingInline: 12,
    columnGap: 8,
    '&, &[data-own]': { gridTemplateColumns: 'minmax(0, 1fr)' },
    '& .face, &[data-own] .face': { display: 'none' },
    '& .body, &[data-own] .body': { gridColumn: 1, maxWidth: '85%' },
  },
  '& .bubble': {
    display: 'grid',
    gap: 6,
    gridTemplateColumns: 'minmax(0, 1fr)',
    padding: '8px 14px',
    borderRadius: 6,
    backgroundColor: theme.vars!.palette.background.paper,
    boxShadow: theme.vars!.palette.elevation.card,
  },
  '&[data-first] .bubble': { borderStartStartRadius: 0 },
  '&[data-own] .bubble': {
    color: theme.vars!.palette.primary.contrastText,
    backgroundColor: theme.vars!.palette.primary.fill,
  },
  '&[data-own][data-first] .bubble': { borderStartStartRadius: 6, borderStartEndRadius: 0 },
  // Its tick says how far one has come; dimmed words would be too pale to read.
  '&[data-progress=failed] .bubble': { outline: `1px dashed ${theme.vars!.palette.error.main}`, outlineOffset: 2 },
  '&[data-target] .bubble': { outline: `2px solid ${theme.vars!.palette.warning.main}`, outlineOffset: 2 },
  '& .foot': {
    ...theme.typography.body2,
    display: 'flex',
    alignItems: 'center',
    gap: 4,
    marginBlockStart: 4,
    color: theme.vars!.palette.text.secondary,
  },
  '&[data-own] .foot': { justifyContent: 'flex-end' },
  '& .tick': { display: 'inline-flex' },
  '& .tick[data-progress=seen]': { color: theme.vars!.palette.success.text },
  '& .tick[data-progress=failed]': { color: theme.vars!.palette.error.text },
  '& .tools': {
    position: 'absolute',
    insetBlockStart: -2,
    insetInlineStart: 'calc(100% + 4px)',
    display: 'flex',
    opacity: 0,
    transition: 'opacity 120ms',
  },
  '&[data-own] .tools': { insetInlineStart: 'auto', insetInlineEnd: 'calc(100% + 4px)' },
  '&:hover .tools, & .tools:focus-within, & .tools:has([aria-expanded=true])': { opacity: 1 },
  '@media (pointer: coarse)': { '& .tools': { opacity: 0.6 } },
}));

/** A day, or where the unread messages begin. */
export const Separator = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: '20px 20px 4px',
  color: theme.vars!.palette.text.secondary,
  '&::before, &::after': { content: '""', flex: 1, borderBlockStart: `1px solid ${theme.vars!.palette.divider}` },
  '&[data-unread]': { color: theme.vars!.palette.error.text, fontWeight: 500 },
  '&[data-unread]::before, &[data-unread]::after': { borderColor: theme.vars!.palette.error.main },
}));
