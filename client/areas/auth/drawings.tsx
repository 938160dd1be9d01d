import { hall } from '../../kit/HallDrawing.tsx';
import { Bar, Panel, Scene, WindowPanel } from '../../kit/illustration/Scene.tsx';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

/* One picture for each thing that is done before one is signed in, in front of the same arches. */

const drawn = (scene: ReactNode) =>
  styled((props: { className?: string }) => (
    <Scene viewBox="0 0 800 620" aria-hidden focusable="false" {...props}>
      {hall}
      {scene}
    </Scene>
  ))({});

const tick = (
  <>
    <circle cx="40" cy="38" r="20" fill="var(--leaf)" />
    <path d="m31 38 7 7 12-14" stroke="#fff" strokeWidth="5" />
  </>
);

const dots = [0, 1, 2, 3, 4].map((at) => <circle key={at} cx={34 + at * 30} cy="38" r="8" fill="var(--ink)" />);

/** A link comes by email: an envelope with its letter. */
export const LetterDrawing = drawn(
  <>
    <g className="card">
      <path d="M188 318 400 168l212 150v218a20 20 0 0 1-20 20H208a20 20 0 0 1-20-20z" fill="var(--ink)" />
    </g>
    <Panel x={232} y={136} width={336} height={300}>
      <circle cx="168" cy="76" r="38" fill="var(--soft)" />
      <circle cx="168" cy="66" r="13" stroke="var(--ink)" strokeWidth="8" />
      <path d="M168 79v26M168 94h12" stroke="var(--ink)" strokeWidth="8" />
      <Bar x={68} y={134} width={200} height={12} />
      <Bar x={98} y={158} width={140} />
      <rect x="98" y="186" width="140" height="34" rx="10" fill="var(--ink)" />
      <Bar x={128} y={199} width={80} fill="#fff" />
    </Panel>
    {['var(--ink)', '#fff'].map((fill, at) => (
      <path
        key={fill}
        d="M188 326 400 470l212-144v210a20 20 0 0 1-20 20H208a20 20 0 0 1-20-20z"
        fill={fill}
        opacity={at === 0 ? 1 : 0.14}
      />
    ))}
    <path d="m198 548 150-114M602 548 452 434" stroke="#fff" strokeWidth="5" opacity=".5" />
    <Panel x={560} y={120} width={170} height={76}>
      {tick}
      <Bar x={74} y={22} width={72} height={10} />
      <Bar x={74} y={43} width={48} />
    </Panel>
  </>,
);

/** A password or a second step: a window behind a shield with a keyhole. */
export const LockDrawing = drawn(
  <>
    <WindowPanel x={196} y={124} width={408} height={340}>
      {[60, 112, 164, 216, 268].map((y) => (
        <g key={y}>
          <rect x="28" y={y} width="36" height="36" rx="10" fill="var(--soft)" />
          <Bar x={80} y={y + 6} width={96} height={10} />
          <Bar x={80} y={y + 23} width={60} />
          <Bar x={318} y={y + 14} width={62} />
        </g>
      ))}
    </WindowPanel>
    <g className="card">
      <path
        d="M400 214c36 26 72 36 112 39v84c0 74-46 118-112 147-66-29-112-73-112-147v-84c40-3 76-13 112-39z"
        fill="var(--ink)"
      />
    </g>
    <path d="M400 214c36 26 72 36 112 39v84c0 74-46 118-112 147z" fill="#fff" opacity=".12" />
    <circle cx="400" cy="334" r="25" fill="#fff" />
    <path d="m400 340-15 62h30z" fill="#fff" stroke="#fff" strokeWidth="8" />
    <Panel x={90} y={420} width={196} height={76}>
      {dots}
    </Panel>
    <Panel x={560} y={142} width={170} height={76}>
      {tick}
      <Bar x={74} y={22} width={72} height={10} />
      <Bar x={74} y={43} width={48} />
    </Panel>
  </>,
);

const heads = ['var(--ink)', 'var(--sun)', 'var(--sky)'];

/** Somebody comes in: a card of a person that joins those of others. */
export const JoinDrawing = drawn(
  <>
    {heads.map((fill, at) => (
      <Panel key={fill} x={96 + at * 212} y={at === 1 ? 110 : 150} width={184} height={136}>
        <circle cx="92" cy="46" r="24" fill={fill} opacity=".9" />
        <Bar x={46} y={86} width={92} height={10} />
        <Bar x={64} y={106} width={56} />
      </Panel>
    ))}
    <path d="M188 300v40h424v-40M400 260v124" stroke="var(--ink)" strokeWidth="5" strokeDasharray="2 14" opacity=".6" />
    <Panel x={270} y={384} width={260} height={172}>
      <circle cx="130" cy="56" r="36" fill="var(--soft)" />
      <circle cx="130" cy="46" r="13" fill="var(--ink)" />
      <path d="M106 82a24 24 0 0 1 48 0z" fill="var(--ink)" />
      <Bar x={70} y={108} width={120} height={12} />
      <Bar x={92} y={132} width={76} />
    </Panel>
    <circle cx="522" cy="396" r="30" fill="var(--leaf)" />
    <path d="M522 382v28M508 396h28" stroke="#fff" strokeWidth="6" />
  </>,
);

/** An account is left: an open door and the way out. */
export const LeaveDrawing = drawn(
  <>
    <g className="card">
      <rect x="270" y="130" width="260" height="426" rx="14" fill="var(--paper)" />
    </g>
    <path d="M294 154h212v402H294z" fill="var(--ink)" opacity=".16" />
    <g className="card">
      <path d="M294 154 424 192v386l-130-22z" fill="var(--ink)" />
    </g>
    <path d="M294 154 424 192v386l-130-22z" fill="#fff" opacity=".08" />
    <circle cx="398" cy="388" r="10" fill="#fff" />
    <path d="M456 372h152M568 328l44 44-44 44" stroke="var(--sun)" strokeWidth="14" />
    <Panel x={88} y={392} width={172} height={104}>
      <Bar x={24} y={26} width={96} height={10} />
      <Bar x={24} y={48} width={64} />
      <rect x="24" y="68" width="52" height="18" rx="9" fill="var(--sun)" opacity=".8" />
    </Panel>
  </>,
);
