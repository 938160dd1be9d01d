import Avatar from '@mui/material/Avatar';
import { styled } from '@mui/material/styles';
import { IconHash, IconLock, IconUsers } from '@tabler/icons-react';
import { tonal } from '../../kit/tonal.ts';
import type { ChatKind } from '../../lib/schema.generated.ts';

const Face = styled(Avatar)(({ theme }) => ({
  backgroundColor: theme.vars!.palette.background.paper,
  '& > span': { display: 'grid', placeItems: 'center', width: '100%', height: '100%', ...tonal(theme) },
}));

type Props = { kind: ChatKind; isPublic: boolean; size?: number };

/** The face of a group or channel. */
export function GroupFace({ kind, isPublic, size = 38 }: Props) {
  const Icon = kind === 'CHANNEL' ? (isPublic ? IconHash : IconLock) : IconUsers;
  return (
    <Face aria-hidden sx={{ width: size, height: size }}>
      <span data-tone={kind === 'CHANNEL' ? 'info' : 'primary'}>
        <Icon size={size / 2} />
      </span>
    </Face>
  );
}
