import { styled } from '@mui/material/styles';
import { Bar, Panel, Scene, WindowPanel } from './illustration/Scene.tsx';

const arch = (radius: number) => `M${400 - radius} 566V${320}a${radius} ${radius} 0 0 1 ${radius * 2} 0v246z`;

/** The shape behind the scene, with the arches of the hall that Atrium is named after. */
export const hall = (
  <>
    <path
      d="M392 34c124-22 250 12 318 106s76 232-4 316-220 92-326 92S132 552 66 458 34 226 128 150 280 54 392 34z"
      fill="var(--soft)"
      opacity=".7"
    />
    {[262, 196, 130].map((radius) => (
      <path key={radius} d={arch(radius)} fill="var(--ink)" opacity=".06" />
    ))}
    <ellipse cx="400" cy="570" rx="300" ry="14" fill="var(--ink)" opacity=".14" />
    <path d="M92 148v22M81 159h22M724 402v18M715 411h18" stroke="var(--ink)" strokeWidth="5" opacity=".4" />
    <circle cx="706" cy="150" r="9" stroke="var(--sun)" strokeWidth="5" />
    <circle cx="78" cy="352" r="8" fill="var(--sky)" opacity=".8" />
  </>
);

const desk = (
  <WindowPanel x={148} y={120} width={504} height={376}>
    <path d="M0 26h104v350H12a12 12 0 0 1-12-12z" fill="var(--ink)" opacity=".07" />
    <path d="m22 66 14-24 14 24h-9l-5-9-5 9z" fill="var(--ink)" />
    <Bar x={58} y={50} width={32} height={10} />
    <rect x="14" y="92" width="78" height="26" rx="8" fill="var(--ink)" />
    <Bar x={42} y={101} width={38} fill="#fff" />
    <circle cx="28" cy="105" r="6" fill="#fff" />
    {[132, 166, 200, 234].map((y, at) => (
      <g key={y}>
        <circle cx="28" cy={y + 5} r="6" fill="var(--line)" />
        <Bar x={42} y={y + 1} width={[44, 34, 40, 28][at]!} />
      </g>
    ))}
    <Bar x={130} y={48} width={120} height={12} fill="var(--ink)" />
    <Bar x={130} y={70} width={180} />
    {['var(--ink)', 'var(--leaf)', 'var(--sun)'].map((fill, at) => (
      <g key={fill} transform={`translate(${130 + at * 118} 96)`}>
        <rect width="106" height="62" rx="10" fill="var(--soft)" />
        <rect x="14" y="16" width="30" height="30" rx="9" fill={fill} opacity=".9" />
        <Bar x={54} y={18} width={36} height={10} />
        <Bar x={54} y={36} width={26} />
      </g>
    ))}
    <path d="M130 318c36-6 46-62 86-56s42 34 78 14 52-78 92-78 46 34 86 24v118H130z" fill="var(--soft)" />
    <path d="M130 318c36-6 46-62 86-56s42 34 78 14 52-78 92-78 46 34 86 24" stroke="var(--ink)" strokeWidth="5" />
    <circle cx="386" cy="198" r="8" fill="var(--paper)" stroke="var(--ink)" strokeWidth="5" />
  </WindowPanel>
);

const cards = (
  <>
    <Panel x={56} y={384} width={196} height={144}>
      <circle cx="62" cy="72" r="34" stroke="var(--soft)" strokeWidth="16" />
      <path d="M62 38a34 34 0 0 1 12 66" stroke="var(--ink)" strokeWidth="16" strokeLinecap="butt" />
      <path d="M74 104a34 34 0 0 1-36-8" stroke="var(--sun)" strokeWidth="16" strokeLinecap="butt" />
      {['var(--ink)', 'var(--sun)', 'var(--sky)'].map((fill, at) => (
        <g key={fill}>
          <circle cx="124" cy={46 + at * 26} r="6" fill={fill} />
          <Bar x={138} y={42 + at * 26} width={[40, 30, 36][at]!} />
        </g>
      ))}
    </Panel>
    <Panel x={560} y={84} width={190} height={76}>
      <circle cx="40" cy="38" r="20" fill="var(--leaf)" />
      <path d="m31 38 7 7 12-14" stroke="#fff" strokeWidth="5" />
      <Bar x={74} y={22} width={84} height={10} />
      <Bar x={74} y={43} width={56} />
    </Panel>
    <Panel x={562} y={366} width={176} height={150}>
      <Bar x={22} y={22} width={70} />
      <Bar x={22} y={40} width={40} fill="var(--ink)" />
      {[34, 54, 26, 66, 46].map((height, at) => (
        <rect
          key={height}
          x={22 + at * 28}
          y={130 - height}
          width="16"
          height={height}
          rx="5"
          fill={at === 3 ? 'var(--ink)' : 'var(--soft)'}
        />
      ))}
    </Panel>
  </>
);

/** The work of a day in front of the arches of a hall: our picture for sign-in and the start page. */
export const HallDrawing = styled((props: { className?: string }) => (
  <Scene viewBox="0 0 800 620" aria-hidden focusable="false" {...props}>
    {hall}
    {desk}
    {cards}
  </Scene>
))({});
