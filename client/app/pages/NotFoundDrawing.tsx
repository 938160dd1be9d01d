import { backdrop, Bar, Scene, WindowPanel } from '../../kit/illustration/Scene.tsx';

/** A window with one tile missing, and a magnifier that looks for it. */
export function NotFoundDrawing() {
  return (
    <Scene viewBox="0 0 480 320" aria-hidden focusable="false">
      {backdrop}
      <WindowPanel x={96} y={52} width={270} height={200}>
        <Bar x={20} y={44} width={72} fill="var(--ink)" />
        <Bar x={20} y={60} width={120} />
        {[20, 100].map((x) => (
          <g key={x}>
            <rect x={x} y="84" width="68" height="96" rx="10" fill="var(--soft)" />
            <circle cx={x + 34} cy="116" r="14" fill="var(--ink)" opacity=".35" />
            <Bar x={x + 14} y={146} width={40} height={7} />
            <Bar x={x + 20} y={160} width={28} height={7} />
          </g>
        ))}
        <rect
          x="181"
          y="85"
          width="66"
          height="94"
          rx="10"
          stroke="var(--ink)"
          strokeWidth="2.5"
          strokeDasharray="1 8"
        />
      </WindowPanel>
      <g className="card">
        <path d="m352 226 44 46" stroke="var(--ink)" strokeWidth="16" />
        <circle cx="316" cy="190" r="50" fill="var(--paper)" stroke="var(--ink)" strokeWidth="9" />
      </g>
      <circle cx="316" cy="190" r="38" fill="var(--soft)" />
      <path d="M303 180a14 14 0 1 1 20 13c-5 3-7 6-7 11" stroke="var(--ink)" strokeWidth="7" />
      <circle cx="316" cy="216" r="4.5" fill="var(--ink)" />
    </Scene>
  );
}
