import { useCallback, useEffect, useRef, useState } from 'react';
import { useCommandCall } from '../../app/command/useCommandCall.ts';
import { callsOf } from '../../app/command/command.ts';
import { confirm } from '../../kit/confirm.ts';
import { useFailureText } from '../../kit/failureText.ts';
import { showNotice } from '../../kit/notices.ts';
import { onReconnected } from '../../lib/connection.ts';
import { failureOf } from '../../lib/failure.ts';
import { newKey } from '../../lib/newKey.ts';
import { useText } from '../../lib/text.ts';
import { useViewer } from '../../lib/session.ts';
import type { Move } from './boardView.ts';
import { dropMove, keepMove, keptMoves, type KeptMove, noteSending } from './keptMoves.ts';
import { MoveBoardCardDocument } from './kanban.generated.ts';

type Asked = Omit<KeptMove, 'key' | 'isOverriding'>;

const moveCard = callsOf()({ operation: MoveBoardCardDocument, isQuiet: true });

/**
 * Moves that are shown at once and sent one after another. What is refused snaps back and says why; without a connection
 * they wait, also through a reload, and each is done once, as it has a key.
 */
export function useBoardMoves() {
  const text = useText();
  const failureText = useFailureText();
  const { send } = useCommandCall();
  const userId = useViewer()?.id ?? '';
  const [moves, setMoves] = useState<readonly Move[]>(() => keptMoves(userId));
  const waiting = useRef<readonly KeptMove[]>([]);
  const isSending = useRef(false);

  const drain = useCallback(async () => {
    if (isSending.current) return;
    isSending.current = true;
    const done = (key: string) => {
      dropMove(userId, key);
      waiting.current = waiting.current.filter((move) => move.key !== key);
      setMoves((all) => all.filter((move) => move.key !== key));
    };
    for (;;) {
      const move = waiting.current[0];
      if (!move) break;
      const { key, title, column, boardId: _boardId, ...variables } = move;
      try {
        await send(moveCard, variables, {}, key);
        done(key);
      } catch (error) {
        const { code, fields } = failureOf(error);
        // It stays where it was put, and is sent once the server can be reached.
        if (code === 'NETWORK' || code === 'UNAVAILABLE') break;
        done(key);
        const problem = fields?.['columnId'];
        if (problem?.key === 'blocked') {
          const isMeant = await confirm({
            title: text('kanban.blocked.title', { name: title }),
            text: text('kanban.blocked.text', { blocker: String(problem.limit), column }),
            confirmLabel: text('kanban.blocked.confirm'),
          });
          if (!isMeant) continue;
          const again = { ...move, key: newKey(), isOverriding: true };
          keepMove(userId, again);
          waiting.current = [again, ...waiting.current];
          setMoves((all) => [again, ...all]);
          continue;
        }
        showNotice({
          tone: 'error',
          text:
            problem?.key === 'tooMany'
              ? text('kanban.move.full', { column, limit: Number(problem.limit) })
              : problem?.key === 'unknown'
                ? text('kanban.move.columnGone', { name: title })
                : text('kanban.move.refused', { name: title, reason: failureText(error) }),
        });
      }
    }
    isSending.current = false;
  }, [send, text, failureText, userId]);

  useEffect(() => {
    waiting.current = keptMoves(userId);
    noteSending(drain());
    return onReconnected(() => noteSending(drain()));
  }, [drain, userId]);

  const move = useCallback(
    (asked: Asked) => {
      const next: KeptMove = { ...asked, key: newKey(), isOverriding: false };
      keepMove(userId, next);
      waiting.current = [...waiting.current, next];
      setMoves((all) => [...all, next]);
      void drain();
    },
    [drain, userId],
  );
  return { moves, move };
}
