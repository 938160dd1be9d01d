import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputBase from '@mui/material/InputBase';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import { type KeyboardEvent, lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { isPressed } from '../../../lib/keys.ts';
import { useText } from '../../../lib/text.ts';
import { BoxFiles } from './BoxFiles.tsx';
import { BoxFoot } from './BoxFoot.tsx';
import { BoxHead } from './BoxHead.tsx';
import { dockGap, minimizedWidth, openWidth } from './dockRoom.ts';
import { type Box as OpenBox, writeInBox } from './openBoxes.ts';
import { QuoteFold } from './QuoteFold.tsx';
import { Replying } from '../shared/Replying.tsx';
import { useMailboxes } from '../shared/useMailboxes.ts';
import { FromField } from './FromField.tsx';
import { RecipientsField } from './RecipientsField.tsx';
import { useCloseBox } from './useCloseBox.ts';
import { useDraftSaving } from './useDraftSaving.ts';
import { useSignature } from './useSignature.ts';
import { useSending } from './useSending.ts';

const RichTextEditor = lazy(() => import('../../../kit/form/RichTextEditor.tsx'));

type Props = { box: OpenBox; isFront: boolean };

/** A box in which an email is written. It stays over the list, and whatever closes it loses nothing. */
export function ComposeBox({ box, isFront }: Props) {
  const text = useText();
  const id = useId();
  const bodyId = `${id}-body`;
  const { state, save } = useDraftSaving(box);
  const sending = useSending(box.key, save);
  useSignature(box);
  const mailbox = useMailboxes().find(({ id: one }) => one === box.mailboxId);
  const [uploads, setUploads] = useState(0);
  const [hasCc, setCc] = useState(box.cc.length > 0);
  const [hasBcc, setBcc] = useState(box.bcc.length > 0);
  const frame = useRef<HTMLDivElement>(null);
  // The same function each time, else the editor would be given anew, and take the focus, with each key.
  const [editor, setEditor] = useState<object | null>(null);
  const hasBegun = useRef(false);
  const { close } = useCloseBox(box, save);
  const { key } = box;
  const press = (event: KeyboardEvent) => {
    if (isPressed(event.nativeEvent, 'send')) {
      event.preventDefault();
      if (canSend) void sending.start(null);
    } else if (event.key === 'Escape' && !event.defaultPrevented) {
      event.stopPropagation();
      void close();
    }
  };
  const canSend = !sending.isBusy && uploads === 0 && box.to.length + box.cc.length + box.bcc.length > 0;
  const isAnswer = box.answers !== null && box.answers.kind !== 'FORWARD';
  useEffect(() => {
    // Who answers begins to write at once: as soon as what is written in is in its place.
    if (!editor || !isAnswer || hasBegun.current) return;
    const next = requestAnimationFrame(() => {
      hasBegun.current = true;
      frame.current?.querySelector<HTMLElement>('.tiptap')?.focus();
    });
    return () => cancelAnimationFrame(next);
  }, [editor, isAnswer]);
  return (
    <Paper
      ref={frame}
      component="section"
      aria-label={box.subject || text('email.compose.title')}
      data-compose={key}
      onKeyDown={press}
      sx={(theme) => ({
        display: 'flex',
        flexDirection: 'column',
        pointerEvents: 'auto',
        // Minimized ones, which can be many, become narrower.
        flex: box.isMinimized ? '0 1 auto' : 'none',
        overflow: 'hidden',
        borderRadius: '6px 6px 0 0',
        border: `1px solid ${theme.vars!.palette.divider}`,
        boxShadow: theme.vars!.palette.elevation.dialog,
        ...(box.isMinimized
          ? { width: { xs: '100%', sm: minimizedWidth }, [theme.breakpoints.down('sm')]: { order: 1 } }
          : {
              width: `min(${openWidth}px, calc(100vw - ${2 * dockGap}px))`,
              maxHeight: 'min(680px, calc(100dvh - 96px))',
              ...(box.isFull && {
                position: 'fixed',
                inset: '24px',
                width: 'auto',
                maxHeight: 'none',
                borderRadius: '6px',
              }),
              [theme.breakpoints.down('sm')]: {
                position: 'fixed',
                inset: 0,
                width: '100%',
                maxHeight: 'none',
                borderRadius: 0,
                border: 0,
                display: isFront ? 'flex' : 'none',
              },
            }),
      })}
    >
      <BoxHead box={box} state={state} onClose={() => void close()} />
      {!box.isMinimized && (
        <>
          <Box
            sx={{
              ...{ flex: 1, minHeight: 0, overflowY: 'auto', overscrollBehavior: 'contain' },
              ...{ display: 'flex', flexDirection: 'column', '& > *': { flexShrink: 0 } },
            }}
          >
            {state === 'overtaken' && (
              <Alert
                severity="warning"
                square
                action={
                  <Button size="small" onClick={() => void save(true)}>
                    {text('email.compose.keepMine')}
                  </Button>
                }
              >
                {text('email.reason.overtaken')}
              </Alert>
            )}
            {sending.problem && (
              <Alert severity="error" square role="alert">
                {sending.problem}
              </Alert>
            )}
            <FromField box={box} />
            {isAnswer && box.threadId !== null && mailbox?.kind === 'SHARED' && (
              <Replying threadId={box.threadId} isWriting />
            )}
            <RecipientsField
              label={text('email.compose.to')}
              value={box.to}
              onChange={(to) => writeInBox(key, { to })}
              hasFocus={!isAnswer && box.to.length === 0}
              more={
                <Box sx={{ flex: 'none', display: 'flex', gap: 2, lineHeight: '44px' }}>
                  {!hasCc && (
                    <Link component="button" type="button" onClick={() => setCc(true)}>
                      {text('email.compose.cc')}
                    </Link>
                  )}
                  {!hasBcc && (
                    <Link component="button" type="button" onClick={() => setBcc(true)}>
                      {text('email.compose.bcc')}
                    </Link>
                  )}
                </Box>
              }
            />
            {hasCc && (
              <RecipientsField
                label={text('email.compose.cc')}
                value={box.cc}
                onChange={(cc) => writeInBox(key, { cc })}
                hasFocus={box.cc.length === 0}
              />
            )}
            {hasBcc && (
              <RecipientsField
                label={text('email.compose.bcc')}
                value={box.bcc}
                onChange={(bcc) => writeInBox(key, { bcc })}
                hasFocus={box.bcc.length === 0}
              />
            )}
            <Box sx={{ borderBlockEnd: 1, borderColor: 'divider', paddingInline: 4 }}>
              <InputBase
                fullWidth
                placeholder={text('email.compose.subject')}
                value={box.subject}
                onChange={(event) => writeInBox(key, { subject: event.target.value })}
                inputProps={{
                  'aria-label': text('email.compose.subject'),
                  maxLength: 300,
                  dir: box.subject ? 'auto' : undefined,
                }}
                sx={{ minHeight: 44 }}
              />
            </Box>
            <span id={bodyId} className="visually-hidden">
              {text('email.compose.body')}
            </span>
            <Box
              sx={{
                // The room that is left is for the text: in a large box, and on a phone.
                ...{ flex: '1 0 auto', display: 'flex', flexDirection: 'column', '& > :last-child': { flexGrow: 1 } },
                '& .tiptap': { minHeight: '180px !important', maxHeight: 'none !important' },
              }}
            >
              <Suspense fallback={<Skeleton variant="rounded" height={220} sx={{ m: 2 }} />}>
                <RichTextEditor
                  value={box.html}
                  onChange={(html) => writeInBox(key, { html })}
                  onFocus={() => {}}
                  onBlur={() => {}}
                  fieldRef={setEditor}
                  placeholder={text('email.compose.placeholder')}
                  isReadOnly={false}
                  labelId={bodyId}
                  isWrong={false}
                  isLong={false}
                />
              </Suspense>
            </Box>
            {box.quote !== '' && <QuoteFold quote={box.quote} onRemove={() => writeInBox(key, { quote: '' })} />}
            <BoxFiles box={box} onUploads={setUploads} />
          </Box>
          <BoxFoot
            box={box}
            canSend={canSend}
            isBusy={sending.isBusy}
            onSend={(at) => void sending.start(at)}
            settle={save}
          />
        </>
      )}
    </Paper>
  );
}
