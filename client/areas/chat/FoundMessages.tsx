import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { EmptyState, FailedState } from '../../kit/EmptyState.tsx';
import { DateText } from '../../kit/Figures.tsx';
import { Highlighted } from '../../kit/Highlighted.tsx';
import { foldLetters } from '../../lib/letters.ts';
import { failureOf } from '../../lib/failure.ts';
import { useText } from '../../lib/text.ts';
import { useZone } from '../../lib/timeZone.ts';
import { useFoundChatMessagesQuery } from './panes.generated.ts';
import { MessageFiles } from './MessageFiles.tsx';
import { plainLine } from './messageParts.ts';
import { messagePath } from './urls.ts';

type Props = {
  id: string;
  /** Empty where files are looked for. */
  search: string;
  onFollow: () => void;
};

const most = 50;
/** What narrows is no word of a message. */
const operator = /(?:^|\s)(?:from|has|on|before|after):(?:"[^"]*"|\S+)/giu;

/** Messages of a conversation and its threads with these words, or with files, the latest first; each leads to its place in the log. */
export function FoundMessages({ id, search, onFollow }: Props) {
  const text = useText();
  const hasFiles = search === '';
  const timeZone = useZone();
  const words = foldLetters(search.replaceAll(operator, ' '))
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  const { data, error, refetch } = useFoundChatMessagesQuery({
    variables: { conversationId: id, search: search || null, hasFiles, timeZone, page: { number: 1, size: most } },
    fetchPolicy: 'network-only',
    context: { isQuiet: true },
  });
  const found = data?.foundChatMessages;
  if (error && !found && failureOf(error).code === 'VALIDATION')
    return <EmptyState drawing="noMatch" title={text('chat.found.none')} text={text('chat.found.unreadable')} />;
  if (error && !found)
    return <FailedState title={text('chat.found.failed')} onRetry={() => void refetch().catch(() => undefined)} />;
  if (!found) return <Skeleton variant="rounded" height={56} sx={{ margin: 5 }} />;
  if (found.nodes.length === 0)
    return (
      <EmptyState
        drawing={hasFiles ? 'nothing' : 'noMatch'}
        title={text(hasFiles ? 'chat.found.noFiles' : 'chat.found.none')}
        text={text(hasFiles ? 'chat.found.noFilesText' : 'chat.found.noneText')}
      />
    );
  return (
    <>
      <Typography variant="body2" color="textSecondary" role="status" sx={{ padding: '12px 20px 4px' }}>
        {text('chat.found.count', { count: found.totalCount })}
      </Typography>
      <List disablePadding>
        {found.nodes.map((message) => (
          <Box component="li" key={message.id} sx={{ paddingBlockEnd: hasFiles ? 3 : 0 }}>
            <ListItemButton
              component={Link}
              to={messagePath(message.conversationId, message.sequence)}
              onClick={onFollow}
              sx={{ display: 'block', paddingInline: 5 }}
            >
              <Box sx={{ display: 'flex', gap: 2, justifyContent: 'space-between', alignItems: 'baseline' }}>
                <Box component="bdi" sx={{ fontWeight: 500 }}>
                  {message.sender.fullName}
                </Box>
                <Box component="span" sx={{ typography: 'body2', color: 'text.secondary', whiteSpace: 'nowrap' }}>
                  {message.rootId !== null && `${text('chat.found.inThread')} · `}
                  <DateText at={message.sentAt} />
                </Box>
              </Box>
              {message.text && (
                <Box dir="auto" sx={{ typography: 'body2', color: 'text.secondary', overflowWrap: 'anywhere' }}>
                  <Highlighted text={plainLine(message.text)} words={words} />
                </Box>
              )}
            </ListItemButton>
            {hasFiles && (
              <Box sx={{ paddingInline: 5 }}>
                <MessageFiles files={message.files} />
              </Box>
            )}
          </Box>
        ))}
      </List>
    </>
  );
}
