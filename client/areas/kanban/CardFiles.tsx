import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useCommandCall } from '../../app/command/useCommandCall.ts';
import { useCommands } from '../../app/command/useCommands.ts';
import { callsOf } from '../../app/command/command.ts';
import { Attachments } from '../../kit/files/Attachments.tsx';
import type { Attachment, SendAttachment } from '../../kit/files/useAttachments.ts';
import { useText } from '../../lib/text.ts';
import { sendFile } from '../../lib/uploadFile.ts';
import { Part } from './cardFields.tsx';
import {
  AddBoardCardFileDocument,
  RemoveBoardCardFileDocument,
  type BoardCardFormFragment,
} from './kanban.generated.ts';

type Props = { card: Pick<BoardCardFormFragment, 'id' | 'files'>; isReadOnly: boolean; onCover: (url: string) => void };

const isPicture = (name: string) => /\.(png|jpe?g|webp|gif)$/i.test(name);
/** A download is called what it was called. */
const named = ({ name, url }: Pick<Attachment, 'name' | 'url'>) => `${url}?name=${encodeURIComponent(name)}`;

const attachFile = callsOf()({ operation: AddBoardCardFileDocument });
const removeFile = callsOf()({ operation: RemoveBoardCardFileDocument });

/** Files of a card, kept as soon as they have been sent; a picture among them can be its cover. */
export function CardFiles({ card, isReadOnly, onCover }: Props) {
  const text = useText();
  const { run } = useCommands();
  const { send: call } = useCommandCall();
  const send: SendAttachment = async (file, options) => {
    const { url } = await sendFile<{ url: string }>('/files/attachments', file, options);
    const name = file.name || text('kanban.files.pasted');
    return (await call(attachFile, { id: card.id, file: { name, url } })).addBoardCardFile.card.files.at(-1)!;
  };
  const change = (files: Attachment[]) => {
    for (const gone of card.files.filter(({ id }) => !files.some((file) => file.id === id)))
      void run(removeFile, { id: card.id, fileId: gone.id });
  };
  const pictures = card.files.filter(({ name }) => isPicture(name));
  if (isReadOnly && card.files.length === 0) return null;
  return (
    <Part title={text('kanban.field.files')}>
      {pictures.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          {pictures.map(({ id, name, url }) => (
            <Box key={id} sx={{ display: 'grid', gap: 1, justifyItems: 'center' }}>
              <a href={url} target="_blank" rel="noopener" style={{ lineHeight: 0 }}>
                <img
                  src={url}
                  alt={name}
                  width={104}
                  height={72}
                  loading="lazy"
                  style={{ objectFit: 'cover', borderRadius: 6 }}
                />
              </a>
              {!isReadOnly && (
                <Button size="small" onClick={() => onCover(url)}>
                  {text('kanban.files.cover')}
                </Button>
              )}
            </Box>
          ))}
        </Box>
      )}
      <Attachments
        label={text('kanban.field.files')}
        files={card.files.map((file) => ({ ...file, url: named(file) }))}
        onChange={change}
        send={send}
        mostFiles={50}
        isReadOnly={isReadOnly}
      />
    </Part>
  );
}
