import Avatar from '@mui/material/Avatar';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { initials } from './initials.ts';
import { Beside, Lines } from './ThumbCell.tsx';
import { tonal } from './tonal.ts';
import type { Tone } from './tones.ts';

const Face = styled(Avatar)(({ theme }) => ({
  ...theme.typography.body2,
  width: 34,
  height: 34,
  fontWeight: 500,
  ...tonal(theme),
}));

type PersonCellProps = {
  name: string;
  avatar?: string | null;
  /** Ground of the initials when there is no picture. */
  tone?: Tone;
  /** The name as a link, say; the plain name without it. */
  title?: ReactNode;
  /** Usually the mail address. */
  text?: ReactNode;
};

/** A face, or initials on a tonal ground, beside a name. */
export function PersonCell({ name, avatar, tone = 'primary', title, text }: PersonCellProps) {
  return (
    <Beside>
      <Face src={avatar ?? undefined} alt="" data-tone={avatar ? undefined : tone}>
        <span aria-hidden>{initials(name)}</span>
      </Face>
      <Lines title={title ?? name} text={text} />
    </Beside>
  );
}
