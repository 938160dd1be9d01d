import Chip from '@mui/material/Chip';
import { IconLanguage, IconLock } from '@tabler/icons-react';
import { useFormats } from '../../lib/format.ts';
import { useLanguage } from '../../lib/languages.ts';
import { useText } from '../../lib/text.ts';
import { DraftChip } from './DraftChip.tsx';
import type { ArticleLineFragment } from './helpOperations.ts';

/** What a reader should know of a text: that it is a draft, not for everybody, in another language, or behind its original. */
export function ArticleMarks({
  article: { isPublic, isDraft, hasDraft, isOlder, language },
}: {
  article: ArticleLineFragment;
}) {
  const text = useText();
  const { language: current } = useLanguage();
  const { language: languageName } = useFormats();
  return (
    <>
      <DraftChip isDraft={isDraft} hasDraft={hasDraft} />
      {!isPublic && <Chip color="warning" icon={<IconLock size={14} />} label={text('help.article.staffOnly')} />}
      {language !== current && (
        <Chip
          color="info"
          icon={<IconLanguage size={14} />}
          label={text('help.article.inLanguage', { language: languageName(language) })}
        />
      )}
      {isOlder && <Chip color="warning" icon={<IconLanguage size={14} />} label={text('help.article.older')} />}
    </>
  );
}
