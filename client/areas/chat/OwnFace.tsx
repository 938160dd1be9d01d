import { PersonAvatar } from '../../kit/people/PersonAvatar.tsx';
import { useViewer } from '../../lib/session.ts';
import { useChatOwnProfileQuery } from './chat.generated.ts';

/** The viewer's own face, with how others see them. */
export function OwnFace({ size }: { size: number }) {
  const viewer = useViewer();
  const { data } = useChatOwnProfileQuery({ context: { isQuiet: true } });
  return (
    <PersonAvatar
      name={viewer?.fullName ?? ''}
      avatar={viewer?.avatar ?? null}
      size={size}
      isNamed
      {...(data && { presence: data.chatProfile.presence })}
    />
  );
}
