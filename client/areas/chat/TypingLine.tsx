import Box from '@mui/material/Box';
import { useText } from '../../lib/text.ts';
import { useFormats } from '../../lib/format.ts';
import type { ChatRowFragment } from './chat.generated.ts';
import { useWriters } from './live/hub.ts';
import type { ShownMessage } from './shownMessage.ts';

type Props = { conversation: ChatRowFragment; messages: readonly ShownMessage[]; ownId: string };

/** Who writes at this moment. Its line is always there, so that the log does not move. */
export function TypingLine({ conversation: { id, person }, messages, ownId }: Props) {
  const text = useText();
  const { list } = useFormats();
  const ids = useWriters(id).filter((one) => one !== ownId);
  const nameOf = (userId: string) =>
    userId === person?.id ? person.fullName : messages.findLast(({ sender }) => sender.id === userId)?.sender.fullName;
  const names = ids.flatMap((one) => nameOf(one) ?? []);
  return (
    <Box
      role="status"
      data-print="hidden"
      sx={{
        flex: 'none',
        height: 22,
        paddingInline: 5,
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
        typography: 'body2',
        color: 'text.secondary',
        backgroundColor: 'background.default',
      }}
    >
      {ids.length > 0 &&
        (names.length > 0
          ? text('chat.typing.names', { names: list(names), count: names.length })
          : text('chat.typing.short'))}
    </Box>
  );
}
