import { Scene } from './Scene.tsx';

/** A gate between two columns, with a lock on it. */
export function NotAuthorizedDrawing() {
  return (
    <Scene viewBox="0 0 400 240" aria-hidden focusable="false">
      <ellipse cx="200" cy="120" rx="186" ry="104" fill="var(--soft)" opacity=".6" />
      <path d="M130 214V112a70 70 0 0 1 140 0v102z" fill="var(--paper)" />
      <path d="M130 214V112a70 70 0 0 1 140 0v102z" fill="var(--soft)" />
      <path
        d="M165 214V51M200 214V42M235 214V51M130 120h140M130 176h140"
        stroke="var(--ink)"
        strokeWidth="4"
        opacity=".5"
      />
      <path d="M130 214V112a70 70 0 0 1 140 0v102" stroke="var(--ink)" strokeWidth="5" />
      <path d="M100 84h26v130h-26zM274 84h26v130h-26z" fill="var(--paper)" stroke="var(--ink)" strokeWidth="4" />
      <path d="M94 84h38M268 84h38" stroke="var(--ink)" strokeWidth="6" />
      <path d="M186 146v-14a14 14 0 0 1 28 0v14" stroke="var(--ink)" strokeWidth="5" />
      <rect x="178" y="146" width="44" height="36" rx="7" fill="var(--paper)" stroke="var(--ink)" strokeWidth="4" />
      <circle cx="200" cy="161" r="4" fill="var(--ink)" />
      <path d="M200 163v8" stroke="var(--ink)" strokeWidth="4" />
      <path d="M40 214h320" stroke="var(--ink)" strokeWidth="4" />
      {[64, 336].map((x) => (
        <g key={x}>
          <path
            d={`M${x} 206c-18-16-20-34-14-48 14 8 18 26 14 48zm0 0c-2-24 4-40 16-50 8 16 4 36-16 50z`}
            fill="var(--leaf)"
            opacity=".7"
          />
          <path d={`M${x - 14} 198h28l-4 24h-20z`} fill="var(--ink)" />
        </g>
      ))}
    </Scene>
  );
}
