import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Beside, Lines } from '../../kit/ThumbCell.tsx';
import { tonal } from '../../kit/tonal.ts';
import type { CourseIcon } from '../../lib/schema.generated.ts';
import { iconLooks } from './looks.ts';

const Tile = styled('span')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 38,
  height: 38,
  borderRadius: theme.shape.borderRadius,
  ...tonal(theme),
}));

type Props = { icon: CourseIcon; title: ReactNode; text?: ReactNode };

/** The symbol of a course on its color, beside the title. */
export function CourseSymbol({ icon, title, text }: Props) {
  const { icon: Symbol, tone } = iconLooks[icon];
  return (
    <Beside>
      <Tile data-tone={tone} aria-hidden>
        <Symbol size={22} />
      </Tile>
      <Lines title={title} text={text} />
    </Beside>
  );
}
