import Avatar from '@mui/material/Avatar';
import { styled } from '@mui/material/styles';
import { useText } from '../../lib/text.ts';
import { tooltip } from '../tooltips.ts';
import { initials } from '../initials.ts';
import { tonal } from '../tonal.ts';
import { statusTones, type Tone } from '../tones.ts';

export type Presence = keyof typeof statusTones.presence;

const Frame = styled('span')(({ theme }) => ({
  position: 'relative',
  display: 'inline-flex',
  flex: 'none',
  borderRadius: '50%',
  // Tonal grounds let through what lies below: on a selected row the initials would be hard to read.
  backgroundColor: theme.vars!.palette.background.paper,
}));

const Face = styled(Avatar)(({ theme }) => ({ fontWeight: 500, ...tonal(theme) }));

const Dot = styled('span')(({ theme }) => ({
  position: 'absolute',
  insetInlineEnd: 0,
  insetBlockEnd: 0,
  width: '28%',
  height: '28%',
  minWidth: 9,
  minHeight: 9,
  borderRadius: '50%',
  border: `2px solid ${theme.vars!.palette.background.paper}`,
}));

export type Person = { id: string; name: string; avatar?: string | null };

type PersonAvatarProps = {
  name: string;
  avatar?: string | null;
  size?: number;
  tone?: Tone;
  presence?: Presence;
  /** The name stands beside it: a screen reader need not hear it twice. */
  isNamed?: boolean;
};

/** A face, or initials on a tonal ground; with `presence` a dot that says whether the person is there. */
export function PersonAvatar({
  name,
  avatar,
  size = 38,
  tone = 'primary',
  presence,
  isNamed = false,
}: PersonAvatarProps) {
  const text = useText();
  const there = presence && text(`parts.presence.${presence}`);
  const label = isNamed ? there : there ? `${name}, ${there}` : name;
  return (
    <Frame
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      {...(!isNamed && tooltip(name))}
    >
      <Face
        src={avatar ?? undefined}
        alt=""
        data-tone={avatar ? undefined : tone}
        sx={{ width: size, height: size, fontSize: Math.max(11, size * 0.38) }}
      >
        <span aria-hidden>{initials(name)}</span>
      </Face>
      {presence && <Dot sx={{ backgroundColor: `${statusTones.presence[presence]}.main` }} />}
    </Frame>
  );
}
