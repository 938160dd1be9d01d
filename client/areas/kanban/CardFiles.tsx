import { useCommandCall } from '../../app/command/useCommandCall.ts';
import { useCommands } from '../../app/command/useCommands.ts';
import { callsOf } from '../../app/command/command.ts';
import { Attachments } from '../../kit/files/Attachments.tsx';
import type { Attachment, SendAttachment } from '../../kit/files/useAttachments.ts';
import { downloadUrl } from '../../lib/downloadUrl.ts';
import { useText } from '../../lib/text.ts';
import { sendFile } from '../../lib/uploadFile.ts';
import { Part } from './cardFields.tsx';
import { CardPictures } from './CardPictures.tsx';
import {
  AddBoardCardFileDocument,
  RemoveBoardCardFileDocument,
  type BoardCardFormFragment,
} from './kanban.generated.ts';

type Props = {
  card: Pick<BoardCardFormFragment, 'id' | 'files'>;
  isReadOnly: boolean;
  cover: string | null;
  onCover: (url: string | null) => void;
};

const isPicture = (name: string) => /\.(png|jpe?g|webp|gif)$/i.test(name);

const attachFile = callsOf()({ operation: AddBoardCardFileDocument });
const removeFile = callsOf()({ operation: RemoveBoardCardFileDocument });

/** Files of a card, kept as soon as they have been sent; a picture among them can be its cover. */
export function CardFiles({ card, isReadOnly, cover, onCover }: Props) {
  const text = useText();
  const { run } = useCommands();
  const { send: call } = useCommandCall();
  const send: SendAttachment = async (file, options) => {
    const { url } = await sendFile<{ url: string }>('/files/attachments', file, options);
    const name = file.name || text('kanban.files.pasted');
    return (await call(attachFile, { id: card.id, file: { name, url } })).addBoardCardFile.card.files.at(-1)!;
  };
  const drop = (fileId: string) => void run(removeFile, { id: card.id, fileId });
  const pictures = card.files.filter(({ name }) => isPicture(name));
  // Pictures stand above, each once.
  const others = card.files.filter((file) => !pictures.includes(file));
  const change = (files: Attachment[]) => {
    for (const { id } of others) if (!files.some((file) => file.id === id)) drop(id);
  };
  if (isReadOnly && card.files.length === 0) return null;
  return (
    <Part title={text('kanban.field.files')}>
      <CardPictures
        pictures={pictures}
        cover={cover}
        isReadOnly={isReadOnly}
        onCover={onCover}
        onRemove={({ id }) => drop(id)}
      />
      <Attachments
        label={text('kanban.field.files')}
        files={others.map((file) => ({ ...file, url: downloadUrl(file) }))}
        onChange={change}
        send={send}
        maxFiles={50 - pictures.length}
        isReadOnly={isReadOnly}
      />
    </Part>
  );
}
