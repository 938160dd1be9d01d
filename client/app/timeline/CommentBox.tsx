import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { IconPaperclip } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useCommandCall } from '../command/useCommandCall.ts';
import { callsOf } from '../command/command.ts';
import { IconAction } from '../../kit/IconAction.tsx';
import { failureOf } from '../../lib/failure.ts';
import { draftKey, dropDraft, readDraft, writeDraft } from '../../lib/formDrafts.ts';
import type { Subject } from '../../lib/schema.generated.ts';
import { useViewer } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import type { Mentioned } from '../../kit/people/useMentionChoice.ts';
import { commentOutbox } from './commentOutbox.ts';
import { MentionField } from './MentionField.tsx';
import { useCommentSending } from './useCommentSending.ts';
import type { CommentFile } from './commentFile.ts';
import { useCommentUploads } from './useCommentUploads.ts';
import { UpdateCommentDocument } from './timeline.generated.ts';

type Props = {
  subject: Subject;
  subjectId: string;
  onAdded: () => Promise<unknown>;
  /** A comment of the viewer that is edited; left out: a new one. */
  of?: {
    id: string;
    version: number;
    text: string;
    mentions: readonly Mentioned[];
    pictures: readonly string[];
    files: readonly CommentFile[];
  };
  onCancel?: () => void;
};

const CommentAttached = lazy(async () => ({ default: (await import('./CommentAttached.tsx')).CommentAttached }));

const updateComment = callsOf()({ operation: UpdateCommentDocument });

const maxFiles = 8;

function keepWords(key: string, text: string): void {
  if (text.trim() === '') return dropDraft(key);
  writeDraft(key, { at: Date.now(), base: { version: 0, record: {} }, values: { text } });
}

/** Writes a comment: `@` names somebody, pictures go with it, Ctrl and Enter send it. */
export function CommentBox({ subject, subjectId, onAdded, of, onCancel }: Props) {
  const text = useText();
  // What was written and not sent outlives a reload.
  const storageKey = draftKey(useViewer()?.id ?? '', `comment:${subject}:${subjectId}`);
  const [words, setWords] = useState(() => of?.text ?? String(readDraft(storageKey)?.values['text'] ?? ''));
  const [named, setNamed] = useState<readonly Mentioned[]>(of?.mentions ?? []);
  const [pictures, setPictures] = useState<readonly string[]>(of?.pictures ?? []);
  const [files, setFiles] = useState<readonly CommentFile[]>(of?.files ?? []);
  const { add, isUploading } = useCommentUploads(
    (url) => setPictures((all) => [...all, url]),
    (file) => setFiles((all) => [...all, file]),
  );
  const [problem, setProblem] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const { send: call } = useCommandCall();
  const [loading, setLoading] = useState(false);

  useCommentSending();
  const isEditor = of !== undefined;
  useEffect(() => {
    const words = field.current;
    if (!isEditor || !words) return;
    // After the menu that it was opened from has given its focus back.
    const later = setTimeout(() => {
      words.focus();
      words.setSelectionRange(words.value.length, words.value.length);
    });
    return () => clearTimeout(later);
  }, [isEditor]);

  const tellProblem = (error: unknown) => {
    const { code, fields } = failureOf(error);
    if (fields?.['text']?.key === 'tooLong') setProblem(text('timeline.comment.tooLong'));
    else if (code === 'CONFLICT') setProblem(text('timeline.comment.conflict'));
    else setProblem(text(of ? 'timeline.comment.notSaved' : 'timeline.comment.notAdded'));
  };
  const send = async () => {
    if (loading || isUploading) return;
    if (words.trim() === '') {
      setProblem(text('timeline.comment.empty'));
      field.current?.focus();
      return;
    }
    const mentioned = named.filter(({ name }) => words.includes(`@${name}`));
    const input = {
      text: words,
      mentions: [...new Set(mentioned.map(({ id }) => id))],
      pictures: [...pictures],
      files: files.map(({ name, url }) => ({ name, url })),
    };
    setLoading(true);
    try {
      if (of) {
        await call(updateComment, { id: of.id, version: of.version, input });
        return await onAdded();
      }
      const outcome = await commentOutbox.ask({
        ...{ subject, subjectId, input },
        files,
        named: mentioned.map(({ id, name }) => ({ id, name })),
      });
      if (outcome.state === 'noRoom') return setProblem(text('kit.outbox.noRoom'));
      if (outcome.state === 'done' && outcome.answer?.error !== undefined) return tellProblem(outcome.answer.error);
      dropDraft(storageKey);
      setWords('');
      setNamed([]);
      setPictures([]);
      setFiles([]);
      if (outcome.state === 'done') await onAdded();
    } catch (error) {
      tellProblem(error);
    } finally {
      setLoading(false);
    }
  };
  const room = maxFiles - pictures.length - files.length;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
      <MentionField
        label={text(of ? 'timeline.comment.editLabel' : 'timeline.comment.label')}
        subject={subject}
        subjectId={subjectId}
        value={words}
        problem={problem}
        inputRef={field}
        onChange={(next) => {
          setWords(next);
          setProblem('');
          if (!of) keepWords(storageKey, next);
        }}
        onMention={(one) => setNamed((all) => [...all, one])}
        onSend={() => void send()}
      />
      {pictures.length + files.length > 0 && (
        <Suspense fallback={null}>
          <CommentAttached pictures={pictures} onPictures={setPictures} files={files} onFiles={setFiles} />
        </Suspense>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <IconAction
          label={text('timeline.comment.addPicture')}
          disabled={isUploading || room <= 0}
          onClick={() => input.current?.click()}
        >
          {isUploading ? <CircularProgress size={18} aria-hidden /> : <IconPaperclip size={20} />}
        </IconAction>
        <input
          ref={input}
          type="file"
          hidden
          multiple
          aria-label={text('timeline.comment.addPicture')}
          onChange={(event) => {
            void add([...(event.target.files ?? [])].slice(0, room)).finally(() => {
              if (input.current) input.current.value = '';
            });
          }}
        />
        <Box sx={{ flex: 1, typography: 'body2', color: 'text.secondary', minWidth: 120 }}>
          {text('timeline.comment.help')}
        </Box>
        <Box sx={{ display: 'flex', gap: 2, marginInlineStart: 'auto' }}>
          {of && (
            <Button color="secondary" onClick={onCancel}>
              {text('kit.confirm.cancel')}
            </Button>
          )}
          <Button variant="tonal" loading={loading} onClick={() => void send()}>
            {text(of ? 'timeline.comment.save' : 'timeline.comment.add')}
          </Button>
        </Box>
      </Box>
    </Box>
  );
}
