import Box from '@mui/material/Box';
import { lazy, Suspense } from 'react';
import type { CommentFile } from './commentFile.ts';

const CommentShown = lazy(async () => ({ default: (await import('./CommentAttached.tsx')).CommentShown }));

type Comment = {
  text: string;
  mentions: readonly { id: string; name: string }[];
  pictures: readonly string[];
  files: readonly CommentFile[];
};

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A comment as it was typed, with the names of those mentioned set off, its pictures and files. */
export function CommentText({ comment: { text: words, mentions, pictures, files } }: { comment: Comment }) {
  const names = mentions.map(({ name }) => `@${escaped(name)}`);
  const parts = names.length === 0 ? [words] : words.split(new RegExp(`(${names.join('|')})`));
  return (
    <>
      <Box dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {parts.map((part, at) =>
          at % 2 === 0 ? (
            part
          ) : (
            <Box key={at} component="bdi" sx={{ color: 'primary.text', fontWeight: 500 }}>
              {part}
            </Box>
          ),
        )}
      </Box>
      {pictures.length + files.length > 0 && (
        <Suspense fallback={null}>
          <CommentShown pictures={pictures} files={files} />
        </Suspense>
      )}
    </>
  );
}
