import { Scene } from './Scene.tsx';

/** A corridor of arches; the last of them opens on nothing. */
export function NotFoundDrawing() {
  return (
    <Scene viewBox="0 0 400 240" aria-hidden focusable="false">
      <ellipse cx="200" cy="120" rx="186" ry="104" fill="var(--soft)" opacity=".6" />
      <path d="M20 214h360" stroke="var(--ink)" strokeWidth="4" />
      {[40, 116].map((x) => (
        <g key={x}>
          <path d={`M${x} 214V112a30 30 0 0 1 60 0v102z`} fill="var(--paper)" stroke="var(--ink)" strokeWidth="3" />
          <path d={`M${x + 12} 214V114a18 18 0 0 1 36 0v100z`} fill="var(--soft)" />
          <circle cx={x + 40} cy="166" r="2.5" fill="var(--ink)" />
        </g>
      ))}
      <path
        d="M204 214v-114a44 44 0 0 1 88 0v114z"
        fill="var(--paper)"
        stroke="var(--ink)"
        strokeWidth="4"
        strokeDasharray="2 10"
      />
      <path d="M236 122a14 14 0 1 1 20 13c-5 3-7 7-7 13" stroke="var(--ink)" strokeWidth="6" />
      <circle cx="249" cy="168" r="4.5" fill="var(--ink)" />
      <path
        d="M346 214c-4-34-22-40-32-38 1 20 12 32 32 38zm0 0c-2-44 8-58 20-64 6 24 0 48-20 64z"
        fill="var(--leaf)"
        opacity=".7"
      />
      <path d="M332 200h30l-4 26h-22z" fill="var(--ink)" />
      <circle cx="330" cy="52" r="18" fill="var(--sun)" opacity=".85" />
      <path d="M58 52h46M78 38h28" stroke="var(--line)" strokeWidth="6" />
    </Scene>
  );
}
