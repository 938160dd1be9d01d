import Box from '@mui/material/Box';
import { IconX } from '@tabler/icons-react';
import { IconAction } from '../../kit/IconAction.tsx';
import { useText } from '../../lib/text.ts';
import { CommentFiles } from './CommentFiles.tsx';
import type { CommentFile } from './commentFile.ts';

type Props = {
  pictures: readonly string[];
  onPictures: (pictures: readonly string[]) => void;
  files: readonly CommentFile[];
  onFiles: (files: readonly CommentFile[]) => void;
};

/** Pictures and files of a comment while it is written, each to be taken away again. */
export function CommentAttached({ pictures, onPictures, files, onFiles }: Props) {
  const text = useText();
  return (
    <>
      {pictures.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
          {pictures.map((url, at) => (
            <Box key={url} sx={{ position: 'relative', borderRadius: 1, overflow: 'hidden', lineHeight: 0 }}>
              <img
                src={url}
                alt={text('form.images.picture', { number: at + 1, count: pictures.length })}
                width={96}
                height={72}
                style={{ objectFit: 'cover' }}
              />
              <IconAction
                label={text('timeline.comment.removePicture', { number: at + 1 })}
                onClick={() => onPictures(pictures.filter((one) => one !== url))}
                sx={{
                  position: 'absolute',
                  insetBlockStart: 2,
                  insetInlineEnd: 2,
                  backgroundColor: 'background.paper',
                }}
                size="small"
              >
                <IconX size={16} />
              </IconAction>
            </Box>
          ))}
        </Box>
      )}
      {files.length > 0 && (
        <CommentFiles files={files} onRemove={(file) => onFiles(files.filter((one) => one !== file))} />
      )}
    </>
  );
}

/** Pictures and files of a comment, each to be opened. */
export function CommentShown({ pictures, files }: Pick<Props, 'pictures' | 'files'>) {
  const text = useText();
  return (
    <>
      {pictures.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 3 }}>
          {pictures.map((url, at) => (
            <Box
              key={url}
              component="a"
              href={url}
              target="_blank"
              rel="noopener"
              sx={{ display: 'block', borderRadius: 1, overflow: 'hidden', lineHeight: 0 }}
            >
              <img
                src={url}
                alt={text('form.images.picture', { number: at + 1, count: pictures.length })}
                width={96}
                height={72}
                loading="lazy"
                style={{ objectFit: 'cover' }}
              />
            </Box>
          ))}
        </Box>
      )}
      {files.length > 0 && <CommentFiles files={files} />}
    </>
  );
}
