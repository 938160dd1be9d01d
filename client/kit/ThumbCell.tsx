import { styled } from '@mui/material/styles';
import { IconPhoto } from '@tabler/icons-react';
import type { ReactNode } from 'react';

/** A picture and the lines beside it. */
export const Beside = styled('div')({ display: 'flex', alignItems: 'center', gap: 12, minWidth: 0 });

const Frame = styled('span')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  // Small enough to leave dense rows some air.
  width: 'min(38px, calc(var(--row-height, 56px) - 16px))',
  height: 'min(38px, calc(var(--row-height, 56px) - 16px))',
  overflow: 'hidden',
  borderRadius: theme.shape.borderRadius,
  color: theme.vars!.palette.text.disabled,
  backgroundColor: theme.vars!.palette.action.hover,
  // Pictures that reach the edge would look cut off.
  '& img': { width: '100%', height: '100%', padding: 3, objectFit: 'contain' },
}));

type ThumbCellProps = {
  image: string | null | undefined;
  title: ReactNode;
  text?: ReactNode;
  /** Names take the lines that they need, where one has to tell them apart by their ends. */
  isWhole?: boolean;
};

/** A picture of 38 px with one or two lines beside it. The picture says nothing that the title does not. */
export function ThumbCell({ image, title, text, isWhole = false }: ThumbCellProps) {
  return (
    <Beside>
      <Frame>
        {image ? (
          <img src={image} alt="" width={38} height={38} loading="lazy" decoding="async" />
        ) : (
          <IconPhoto size={20} aria-hidden />
        )}
      </Frame>
      <Lines title={title} text={text} isWhole={isWhole} />
    </Beside>
  );
}

const Pair = styled('div')(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  '& > div': {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    textAlign: ['-webkit-match-parent', 'match-parent'],
  },
  '& > :first-of-type': { fontWeight: 500, lineHeight: '20px' },
  // What is isolated hides from the line which way its text runs, so it is cut short itself.
  '& > :first-of-type > bdi:only-child, & > :first-of-type > a > bdi:only-child': {
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  '&[data-whole] > div, &[data-whole] > div > bdi': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
  '& > div + div': { ...theme.typography.body2, color: theme.vars!.palette.text.secondary },
}));

/** A title over a quieter line, each cut short at its own end: a Latin name on an Arabic page too. */
export function Lines({ title, text, isWhole = false }: Omit<ThumbCellProps, 'image'>) {
  return (
    <Pair data-whole={isWhole || undefined}>
      <div dir="auto">{title}</div>
      {text && <div dir="auto">{text}</div>}
    </Pair>
  );
}
