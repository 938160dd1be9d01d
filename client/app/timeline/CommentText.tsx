import Box from '@mui/material/Box';
import { lazy, Suspense } from 'react';
import { useText } from '../../lib/text.ts';
import type { CommentFile } from './useCommentUploads.ts';

const CommentFiles = lazy(() => import('./CommentFiles.tsx'));

type Comment = {
  text: string;
  mentions: readonly { id: string; name: string }[];
  pictures: readonly string[];
  files: readonly CommentFile[];
};

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A comment as it was typed, with the names of those mentioned set off, its pictures and files. */
export function CommentText({ comment: { text: words, mentions, pictures, files } }: { comment: Comment }) {
  const text = useText();
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
      {files.length > 0 && (
        <Suspense fallback={null}>
          <CommentFiles files={files} />
        </Suspense>
      )}
    </>
  );
}
