import { styled } from '@mui/material/styles';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';

const Button = styled('button')(({ theme }) => ({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 32,
  margin: '0 -6px',
  padding: '0 6px',
  border: 0,
  borderRadius: theme.shape.borderRadius,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  letterSpacing: 'inherit',
  textTransform: 'inherit',
  cursor: 'pointer',
  // Beside the words, not among them: an arrow takes no room from its head.
  '& svg': { position: 'absolute', insetInlineStart: 'calc(100% - 5px)', opacity: 0, transition: 'opacity 120ms' },
  '&:hover svg, &:focus-visible svg': { opacity: 0.5 },
  '&[data-sorted] svg': { opacity: 1, color: theme.vars!.palette.primary.text },
  // The arrow at the head of numbers stands before it: the words stay over their numbers.
  '[data-align="number"] > & svg':
    theme.direction === 'rtl' ? {} : { insetInlineStart: 'auto', insetInlineEnd: 'calc(100% - 5px)' },
  '@media (pointer: coarse)': { minHeight: 44 },
}));

type SortButtonProps = { label: string; sorted: 'asc' | 'desc' | false; onSort: () => void };

/** Head of a column that can be sorted. The direction is said by `aria-sort` of its cell. */
export function SortButton({ label, sorted, onSort }: SortButtonProps) {
  const Arrow = sorted === 'desc' ? IconArrowDown : IconArrowUp;
  return (
    <Button type="button" onClick={onSort} {...(sorted && { 'data-sorted': sorted })}>
      {label}
      <Arrow size={16} aria-hidden />
    </Button>
  );
}
