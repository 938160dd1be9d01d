import { backdrop, Bar, Panel, Scene, WindowPanel } from '../../../kit/illustration/Scene.tsx';

/** A page being laid out: blocks still in outline, one being placed, and a day marked in the calendar. */
export function ComingSoonDrawing() {
  return (
    <Scene viewBox="0 0 480 320" aria-hidden focusable="false">
      {backdrop}
      <WindowPanel x={92} y={66} width={280} height={200}>
        <Bar x={20} y={44} width={90} fill="var(--ink)" />
        <path
          d="M30 70h90a10 10 0 0 1 10 10v90a10 10 0 0 1-10 10H30a10 10 0 0 1-10-10V80a10 10 0 0 1 10-10zM154 138h96a10 10 0 0 1 10 10v22a10 10 0 0 1-10 10h-96a10 10 0 0 1-10-10v-22a10 10 0 0 1 10-10z"
          stroke="var(--ink)"
          strokeWidth="2.5"
          strokeDasharray="1 8"
          opacity=".7"
        />
        <rect x="144" y="70" width="116" height="54" rx="10" fill="var(--soft)" />
        <path d="m158 112 22-20 18 12 24-24 24 16" stroke="var(--ink)" strokeWidth="4" />
      </WindowPanel>
      <g className="card">
        <path d="m206 196 14 58 13-21 24-5z" fill="var(--ink)" stroke="var(--paper)" strokeWidth="4" />
      </g>
      <Panel x={326} y={34} width={92} height={92}>
        <path d="M0 28V12A12 12 0 0 1 12 0h68a12 12 0 0 1 12 12v16z" fill="var(--ink)" />
        <path d="M24-6v14M68-6v14" stroke="var(--sun)" strokeWidth="6" />
        {[0, 1, 2, 3, 4, 5].map((at) => (
          <rect
            key={at}
            x={14 + (at % 3) * 24}
            y={40 + Math.floor(at / 3) * 24}
            width="16"
            height="16"
            rx="5"
            fill="var(--soft)"
          />
        ))}
        <rect x="38" y="64" width="16" height="16" rx="5" fill="var(--sun)" />
      </Panel>
      <Panel x={300} y={226} width={126} height={52}>
        <Bar x={16} y={14} width={52} />
        <Bar x={16} y={31} width={94} fill="var(--soft)" />
        <Bar x={16} y={31} width={64} fill="var(--leaf)" />
      </Panel>
    </Scene>
  );
}

type GearProps = { x: number; y: number; radius: number; fill: string; turn?: number };

function Gear({ x, y, radius, fill, turn = 0 }: GearProps) {
  const tooth = radius * 0.42;
  return (
    <g className="card" transform={`translate(${x} ${y}) rotate(${turn})`}>
      {[0, 45, 90, 135].map((angle) => (
        <rect
          key={angle}
          x={-tooth / 2}
          y={-radius * 1.3}
          width={tooth}
          height={radius * 2.6}
          rx={tooth / 4}
          transform={`rotate(${angle})`}
          fill={fill}
        />
      ))}
      <circle r={radius} fill={fill} />
      <circle r={radius * 0.42} fill="var(--paper)" />
    </g>
  );
}

const steps = [
  { y: 18, width: 62, isDone: true },
  { y: 46, width: 48, isDone: true },
  { y: 74, width: 56, isDone: false },
];

/** Gears at work before a window, and a list of steps that is almost done. */
export function MaintenanceDrawing() {
  return (
    <Scene viewBox="0 0 480 320" aria-hidden focusable="false">
      {backdrop}
      <WindowPanel x={110} y={44} width={266} height={196}>
        <Bar x={20} y={44} width={84} fill="var(--ink)" />
        <Bar x={20} y={60} width={130} />
        <path d="M20 166c22-4 30-42 56-38s26 24 50 8 36-52 62-52 30 24 58 18v78H20z" fill="var(--soft)" />
        <path
          d="M20 166c22-4 30-42 56-38s26 24 50 8 36-52 62-52 30 24 58 18"
          stroke="var(--ink)"
          strokeWidth="4"
          opacity=".55"
        />
      </WindowPanel>
      <Gear x={318} y={206} radius={46} fill="var(--ink)" />
      <Gear x={392} y={156} radius={25} fill="var(--sun)" turn={22.5} />
      <Panel x={64} y={170} width={128} height={104}>
        {steps.map(({ y, width, isDone }) => (
          <g key={y}>
            {isDone ? (
              <>
                <circle cx="24" cy={y + 5} r="9" fill="var(--leaf)" />
                <path d={`m20 ${y + 5} 3 4 6-7`} stroke="#fff" strokeWidth="2.5" />
              </>
            ) : (
              <path d={`M24 ${y - 3}a8 8 0 1 1-8 8`} stroke="var(--ink)" strokeWidth="3" />
            )}
            <Bar x={44} y={y + 1} width={width} />
          </g>
        ))}
      </Panel>
    </Scene>
  );
}
