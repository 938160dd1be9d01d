import { Scene } from '../../../app/pages/Scene.tsx';

/** A house going up: its roof still on the crane. */
export function ComingSoonDrawing() {
  return (
    <Scene viewBox="0 0 400 240" aria-hidden focusable="false">
      <ellipse cx="200" cy="120" rx="186" ry="104" fill="var(--soft)" opacity=".6" />
      <path d="M30 214h340" stroke="var(--ink)" strokeWidth="4" />
      <path d="M92 214V30M78 214h28M92 40h190M92 40l-34 22M282 40v26M92 30l60 10" stroke="var(--ink)" strokeWidth="4" />
      <path d="M50 58h16v18H50z" fill="var(--ink)" />
      <path d="M282 66 216 96h132z" fill="var(--soft)" stroke="var(--ink)" strokeWidth="4" />
      <path d="M226 142h112v72H226z" fill="var(--paper)" />
      <path d="M226 214v-72h112v72" stroke="var(--ink)" strokeWidth="4" />
      <path d="M264 214v-30a18 18 0 0 1 36 0v30z" fill="var(--soft)" stroke="var(--ink)" strokeWidth="4" />
      <path d="M282 96v18" stroke="var(--line)" strokeWidth="4" strokeDasharray="1 8" />
      <circle cx="342" cy="46" r="16" fill="var(--sun)" opacity=".85" />
      <path
        d="M150 206c-18-16-20-34-14-48 14 8 18 26 14 48zm0 0c-2-24 4-40 16-50 8 16 4 36-16 50z"
        fill="var(--leaf)"
        opacity=".7"
      />
      <path d="M136 198h28l-4 24h-20z" fill="var(--ink)" />
    </Scene>
  );
}

/** A ladder at the arch, and the lamp that is being changed. */
export function MaintenanceDrawing() {
  return (
    <Scene viewBox="0 0 400 240" aria-hidden focusable="false">
      <ellipse cx="200" cy="120" rx="186" ry="104" fill="var(--soft)" opacity=".6" />
      <path d="M30 214h340" stroke="var(--ink)" strokeWidth="4" />
      <path d="M112 214V110a62 62 0 0 1 124 0v104z" fill="var(--paper)" stroke="var(--ink)" strokeWidth="4" />
      <path d="M134 214V112a40 40 0 0 1 80 0v102z" fill="var(--soft)" />
      <path d="M174 48v34" stroke="var(--ink)" strokeWidth="4" />
      <circle cx="174" cy="98" r="16" fill="var(--sun)" opacity=".9" />
      <path d="M150 98h-10M208 98h-10M157 115l-7 7M191 115l7 7" stroke="var(--sun)" strokeWidth="4" />
      <path
        d="m226 214 26-150M284 214 262 64M232 180h48M237 150h39M242 120h30M247 92h21"
        stroke="var(--ink)"
        strokeWidth="5"
      />
      <path d="M312 186h44v28h-44zM324 186v-8h20v8" fill="var(--paper)" stroke="var(--ink)" strokeWidth="4" />
      <path d="M312 198h44" stroke="var(--ink)" strokeWidth="4" />
      <path d="m52 206 14-34h8l14 34zM60 192h20" fill="var(--soft)" stroke="var(--ink)" strokeWidth="4" />
    </Scene>
  );
}
