import { backdrop, Bar, Panel, Scene, WindowPanel } from '../../kit/illustration/Scene.tsx';

/** A window behind a shield with a keyhole. */
export function NotAuthorizedDrawing() {
  return (
    <Scene viewBox="0 0 480 320" aria-hidden focusable="false">
      {backdrop}
      <WindowPanel x={112} y={48} width={266} height={196}>
        {[44, 78, 112, 146].map((y) => (
          <g key={y}>
            <rect x="20" y={y} width="24" height="24" rx="8" fill="var(--soft)" />
            <Bar x={54} y={y + 3} width={72} />
            <Bar x={54} y={y + 15} width={44} height={6} />
            <Bar x={204} y={y + 8} width={42} />
          </g>
        ))}
      </WindowPanel>
      <g className="card">
        <path
          d="M250 116c22 16 44 22 68 24v50c0 44-28 70-68 88-40-18-68-44-68-88v-50c24-2 46-8 68-24z"
          fill="var(--ink)"
        />
      </g>
      <path d="M250 116c22 16 44 22 68 24v50c0 44-28 70-68 88z" fill="#fff" opacity=".12" />
      <circle cx="250" cy="188" r="15" fill="#fff" />
      <path d="m250 192-9 38h18z" fill="#fff" stroke="#fff" strokeWidth="5" />
      <Panel x={70} y={206} width={118} height={46}>
        {[0, 1, 2, 3].map((at) => (
          <circle key={at} cx={22 + at * 18} cy="23" r="5" fill="var(--ink)" />
        ))}
        <Bar x={92} y={14} width={3} height={18} fill="var(--ink)" />
      </Panel>
    </Scene>
  );
}
