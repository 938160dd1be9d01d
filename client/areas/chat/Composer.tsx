import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import { IconPaperclip, IconSend2 } from '@tabler/icons-react';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useId,
  useRef,
  useState,
} from 'react';
import { IconAction } from '../../kit/IconAction.tsx';
import type { AttachmentUpload } from '../../kit/files/useAttachments.ts';
import { mirrored } from '../../kit/mirrored.ts';
import { MentionList, mentionOptionId } from '../../kit/people/MentionList.tsx';
import { useFormats } from '../../lib/format.ts';
import { isPressed } from '../../lib/keys.ts';
import { useText } from '../../lib/text.ts';
import { EmojiMenu } from './EmojiMenu.tsx';
import type { ComposerFile } from './outbox.ts';
import { setOff } from './setOff.ts';
import type { Mentions } from './useMentions.ts';

const ChosenFiles = lazy(() => import('./ChosenFiles.tsx'));
const SendLater = lazy(() => import('./later/SendLater.tsx'));
const VoiceButton = lazy(() => import('./VoiceButton.tsx'));

/** On a phone, and beside another pane, there is little room. */
const little = '@container (max-width: 479.9px)';
const whereWide = { display: 'flex', [little]: { display: 'none' } };
const whereNarrow = { display: 'none', [little]: { display: 'flex' } };
const maxCharacters = 2000;
/** From here on the length is told. */
const tellFrom = 1800;

type Props = {
  /** To whom it goes, for the placeholder. */
  name: string;
  value: string;
  files: readonly ComposerFile[];
  uploads: readonly AttachmentUpload[];
  inputRef: RefObject<HTMLTextAreaElement | null>;
  /** Whom `@` offers. */
  mentions: Mentions;
  onChange: (value: string) => void;
  onAddFiles: (files: Iterable<File>) => void;
  onRemoveFile: (id: string) => void;
  onDropUpload: (id: number) => void;
  onRetryUpload: (upload: AttachmentUpload) => void;
  onSend: () => void;
  /** Sends at a time; left out where that cannot be. */
  onSendLater?: ((sendAt: string) => void) | undefined;
  /** Tells that something is being typed. */
  onTyping: () => void;
  /** Keys before anything else; true: taken. */
  onKey?: (event: KeyboardEvent) => boolean;
  sendLabel: string;
  mayAttach: boolean;
  /** What stands above the text: the message that is replied to. */
  head?: ReactNode;
};

/** Several lines of text, emoji and files. Enter sends, Shift and Enter begin a new line. */
export function Composer(props: Props) {
  const { name, value, files, uploads, inputRef, mentions, head, sendLabel, mayAttach, onChange, onSend, onSendLater } =
    props;
  const text = useText();
  const { number } = useFormats();
  const helpId = useId();
  const picker = useRef<HTMLInputElement>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const length = value.trim().length;
  const isTooLong = length > maxCharacters;
  const isUploading = uploads.some(({ problem }) => problem === null);
  const isEmpty = length === 0 && files.length === 0;
  const mayNotSend = isEmpty || isTooLong || isUploading;

  const chosen = (): [number, number] => {
    const field = inputRef.current;
    return [field?.selectionStart ?? value.length, field?.selectionEnd ?? value.length];
  };
  const put = (words: string, [start, end]: [number, number]) => {
    onChange(words);
    requestAnimationFrame(() => {
      inputRef.current?.focus();
      inputRef.current?.setSelectionRange(start, end);
    });
  };
  const press = (event: KeyboardEvent) => {
    if (mentions.press(event) || props.onKey?.(event)) return;
    const sign = isPressed(event.nativeEvent, 'bold') ? '*' : isPressed(event.nativeEvent, 'italic') ? '_' : null;
    if (sign !== null) {
      event.preventDefault();
      const next = setOff(value, chosen(), sign);
      put(next.text, next.chosen);
      return;
    }
    // While an input method composes a word, Enter chooses it.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (!mayNotSend) onSend();
  };
  const insert = (sign: string) => {
    const [start, end] = chosen();
    put(value.slice(0, start) + sign + value.slice(end), [start + sign.length, start + sign.length]);
  };
  const paste = (event: ClipboardEvent) => {
    if (!mayAttach || event.clipboardData.files.length === 0) return;
    event.preventDefault();
    props.onAddFiles(event.clipboardData.files);
  };
  return (
    <Box
      data-print="hidden"
      sx={{
        flex: 'none',
        containerType: 'inline-size',
        padding: { xs: 2, sm: 4 },
        paddingBlockStart: { xs: 1, sm: 1 },
        backgroundColor: 'background.default',
      }}
    >
      <Box
        sx={(theme) => ({
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          borderRadius: 1,
          backgroundColor: 'background.paper',
          boxShadow: theme.vars.palette.elevation.card,
          border: '1px solid transparent',
          '&:focus-within': { borderColor: 'primary.main' },
        })}
      >
        {head}
        {files.length + uploads.length > 0 && (
          <Suspense>
            <ChosenFiles
              files={files}
              uploads={uploads}
              onRemove={props.onRemoveFile}
              onDrop={props.onDropUpload}
              onRetry={props.onRetryUpload}
            />
          </Suspense>
        )}
        <Box sx={{ display: 'flex', alignItems: 'flex-end', gap: 1, padding: 2 }}>
          <InputBase
            multiline
            fullWidth
            maxRows={8}
            value={value}
            inputRef={inputRef}
            placeholder={text('chat.composer.placeholder')}
            ref={setAnchor}
            onChange={(event) => {
              const field = event.target as HTMLTextAreaElement;
              onChange(field.value);
              mentions.follow(field.value, field.selectionStart);
              if (event.target.value.trim() !== '') props.onTyping();
            }}
            onKeyDown={press}
            onBlur={mentions.close}
            onPaste={paste}
            inputProps={{
              dir: value === '' ? undefined : 'auto',
              'aria-label': text('chat.composer.label', { name }),
              'aria-describedby': isTooLong ? helpId : undefined,
              'aria-invalid': isTooLong || undefined,
              'aria-autocomplete': 'list',
              'aria-controls': mentions.isOpen ? mentions.listId : undefined,
              'aria-activedescendant': mentions.isOpen ? mentionOptionId(mentions.listId, mentions.at) : undefined,
              enterKeyHint: 'send',
            }}
            sx={{ paddingInline: 2, paddingBlock: '8px', minHeight: 38, '& textarea': { lineHeight: '22px' } }}
          />
          <MentionList
            id={mentions.listId}
            options={mentions.options}
            at={mentions.at}
            anchor={anchor}
            isAbove
            onChoose={mentions.choose}
          />
          <EmojiMenu onChoose={insert} />
          {/* Where there is little room, there is one of the two: to speak, or to send later what is written. */}
          <Box sx={isEmpty || !onSendLater ? { display: 'flex' } : whereWide}>
            <Suspense fallback={<Box sx={{ width: 38 }} />}>
              <VoiceButton isDisabled={!mayAttach} onRecorded={(file) => props.onAddFiles([file])} />
            </Suspense>
          </Box>
          {onSendLater && (
            <Box sx={isEmpty ? { display: 'none' } : whereNarrow}>
              <Suspense>
                <SendLater isButton={false} isDisabled={mayNotSend} onChoose={onSendLater} />
              </Suspense>
            </Box>
          )}
          <IconAction
            disabled={!mayAttach}
            label={text('chat.composer.attach')}
            onClick={() => picker.current?.click()}
          >
            <IconPaperclip size={22} />
          </IconAction>
          <input
            ref={picker}
            type="file"
            multiple
            hidden
            aria-label={text('chat.composer.attach')}
            onChange={(event) => {
              props.onAddFiles([...(event.target.files ?? [])]);
              // The same file may be chosen again after it was removed.
              event.target.value = '';
            }}
          />
          <Box sx={{ ...whereWide, flex: 'none' }}>
            <Button
              variant="contained"
              endIcon={<Box component={IconSend2} size={18} sx={mirrored} />}
              disabled={mayNotSend}
              onClick={onSend}
              sx={onSendLater ? { borderStartEndRadius: 0, borderEndEndRadius: 0 } : {}}
            >
              {sendLabel}
            </Button>
            {onSendLater && (
              <Suspense>
                <SendLater isButton isDisabled={mayNotSend} onChoose={onSendLater} />
              </Suspense>
            )}
          </Box>
          <IconButton
            color="primary"
            aria-label={sendLabel}
            disabled={mayNotSend}
            onClick={onSend}
            sx={{ '&&': whereNarrow }}
          >
            <Box component={IconSend2} size={22} sx={mirrored} />
          </IconButton>
        </Box>
        {length >= tellFrom && (
          <Box
            id={helpId}
            role={isTooLong ? 'alert' : undefined}
            sx={{
              padding: '0 16px 8px',
              typography: 'body2',
              textAlign: 'end',
              color: isTooLong ? 'error.text' : 'text.secondary',
            }}
          >
            {isTooLong
              ? text('chat.composer.tooLong', { count: length - maxCharacters })
              : text('chat.composer.length', { length: number(length), most: number(maxCharacters) })}
          </Box>
        )}
      </Box>
    </Box>
  );
}
