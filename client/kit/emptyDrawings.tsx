import type { ReactNode } from 'react';
import { DrawingFrame } from './Drawing.tsx';

/* What is missing on some pages, drawn as the thing itself; lists have the open box. */

const ground = <ellipse cx="90" cy="106" rx="62" ry="7" fill="var(--soft)" />;

const drawn = (content: ReactNode) => (
  <DrawingFrame>
    {ground}
    {content}
  </DrawingFrame>
);

/** An empty bag of a shop. */
export const bagDrawing = drawn(
  <>
    <path d="M54 38h72l8 66H46z" fill="var(--paper)" stroke="var(--line)" />
    <path d="M52 54h76l2 16H50z" fill="var(--soft)" />
    <path d="M72 52V34a18 18 0 0 1 36 0v18" stroke="var(--ink)" strokeWidth="3" />
    <path d="M80 82a12 12 0 0 0 20 0" stroke="var(--line)" strokeWidth="3" />
  </>,
);

/** A key on its ring. */
export const keyDrawing = drawn(
  <>
    <circle cx="64" cy="58" r="28" fill="var(--soft)" stroke="var(--ink)" strokeWidth="3" />
    <circle cx="64" cy="58" r="11" fill="var(--paper)" stroke="var(--ink)" />
    <path d="M92 52h50v12h-6v14h-12V64h-8v10h-10V64H92z" fill="var(--paper)" stroke="var(--line)" />
    <path d="M40 24l-6-8M64 20V10M88 24l6-8" stroke="var(--ink)" />
  </>,
);

/** People, and one who is not there yet. */
export const peopleDrawing = drawn(
  <>
    <circle cx="62" cy="44" r="14" fill="var(--paper)" stroke="var(--line)" />
    <path d="M36 98a26 26 0 0 1 52 0z" fill="var(--paper)" stroke="var(--line)" />
    <circle cx="116" cy="40" r="16" fill="var(--soft)" stroke="var(--ink)" strokeDasharray="5 6" />
    <path d="M86 100a30 30 0 0 1 60 0z" fill="var(--soft)" stroke="var(--ink)" strokeDasharray="5 6" />
    <path d="M116 78v14M109 85h14" stroke="var(--ink)" strokeWidth="3" />
  </>,
);

/** A bell that is quiet. */
export const bellDrawing = drawn(
  <>
    <path
      d="M90 18a30 30 0 0 1 30 30c0 24 6 32 12 38H48c6-6 12-14 12-38a30 30 0 0 1 30-30z"
      fill="var(--paper)"
      stroke="var(--line)"
    />
    <path d="M80 86a10 10 0 0 0 20 0z" fill="var(--soft)" stroke="var(--ink)" />
    <path d="M90 18v-8" stroke="var(--ink)" strokeWidth="3" />
    <path d="M128 40h14l-14 14h14M146 18h9l-9 9h9" stroke="var(--ink)" />
  </>,
);

/** A letter in its envelope. */
export const letterDrawing = drawn(
  <>
    <path d="M44 46 90 16l46 30v54H44z" fill="var(--soft)" stroke="var(--ink)" />
    <rect x="58" y="28" width="64" height="52" rx="4" fill="var(--paper)" stroke="var(--line)" />
    <path d="M70 42h40M70 54h28" stroke="var(--line)" strokeWidth="4" />
    <path d="m44 50 46 30 46-30v50H44z" fill="var(--paper)" stroke="var(--line)" />
  </>,
);

/** Two who talk. */
export const talkDrawing = drawn(
  <>
    <path
      d="M40 20h62a8 8 0 0 1 8 8v28a8 8 0 0 1-8 8H62L48 76V64h-8a8 8 0 0 1-8-8V28a8 8 0 0 1 8-8z"
      fill="var(--paper)"
      stroke="var(--line)"
    />
    <path d="M48 36h46M48 48h30" stroke="var(--line)" strokeWidth="4" />
    <path
      d="M92 50h48a8 8 0 0 1 8 8v24a8 8 0 0 1-8 8h-6v12l-14-12H92a8 8 0 0 1-8-8V58a8 8 0 0 1 8-8z"
      fill="var(--soft)"
      stroke="var(--ink)"
    />
    <path d="M103 70h.1M116 70h.1M129 70h.1" stroke="var(--ink)" strokeWidth="6" />
  </>,
);

/** A glass that nothing was held under yet. */
export const glassDrawing = drawn(
  <>
    <circle cx="82" cy="54" r="38" fill="var(--paper)" stroke="var(--ink)" strokeWidth="3" />
    <circle cx="82" cy="54" r="29" fill="var(--soft)" />
    <path d="m110 82 26 24" stroke="var(--ink)" strokeWidth="7" />
    <path d="M64 48a20 20 0 0 1 18-14" stroke="var(--paper)" strokeWidth="4" />
  </>,
);
