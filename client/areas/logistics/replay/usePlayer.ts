import { useEffect, useState } from 'react';

/** How many times as fast as it was. */
export const rates = [1, 5, 20, 60] as const;
export type Rate = (typeof rates)[number];

type Span = { from: number; to: number } | null;

/** A clock that runs over a span of time, can be stopped, set and sped up. */
export function usePlayer(span: Span) {
  const [rate, setRate] = useState<Rate>(60);
  const [isPlaying, setPlaying] = useState(false);
  const [set, setAt] = useState<number | null>(null);
  const at = span === null ? 0 : Math.min(span.to, Math.max(span.from, set ?? span.from));
  const end = span?.to ?? null;
  useEffect(() => {
    if (!isPlaying || end === null) return;
    let last = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const passed = (now - last) * rate;
      last = now;
      setAt((before) => (before === null ? null : Math.min(end, before + passed)));
      frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [isPlaying, rate, end]);
  const isOver = end !== null && at >= end;
  const play = () => {
    if (span === null) return;
    setAt(isOver ? span.from : at);
    setPlaying(true);
  };
  return { at, rate, setRate, setAt, isPlaying: isPlaying && !isOver, play, pause: () => setPlaying(false) };
}
