import { useEffect, useState } from 'react';
import { useFormats } from '../lib/format.ts';
import { Hidden } from './Hidden.tsx';
import { useOnPaper } from './print/useOnPaper.ts';
import { tooltip } from './tooltips.ts';

/** Money, numbers and codes stand in a run of their own, so that Arabic around them does not reorder them. */
export function Money({ cents }: { /** Null: hidden from the viewer. */ cents: number | null }) {
  const { money } = useFormats();
  return cents === null ? <Hidden /> : <bdi dir="ltr">{money(cents)}</bdi>;
}

export function NumberText({ value }: { value: number }) {
  return <bdi dir="ltr">{useFormats().number(value)}</bdi>;
}

/** A number that is a name: an order number, a SKU. Never grouped, always in Latin digits. */
export function Code({ value }: { value: string | number }) {
  return <bdi dir="ltr">{value}</bdi>;
}

const minuteMs = 60_000;

const dayMs = 24 * 60 * minuteMs;

/** "3 min ago" within a day, then the date; the exact time on hover, and on paper, which does not grow older. */
export function DateText({ at }: { at: string }) {
  const formats = useFormats();
  const [now, setNow] = useState(Date.now);
  const isRecent = Math.abs(now - Date.parse(at)) < dayMs;
  useEffect(() => {
    if (!isRecent) return;
    const timer = setInterval(() => setNow(Date.now()), minuteMs);
    return () => clearInterval(timer);
  }, [isRecent]);
  const isPrinted = useOnPaper();
  return (
    <time dateTime={at} {...tooltip(formats.dateTime(at))}>
      {isPrinted ? formats.dateTime(at) : formats.ago(at, now)}
    </time>
  );
}
