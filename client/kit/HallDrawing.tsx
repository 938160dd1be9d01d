import { styled } from '@mui/material/styles';

const Picture = styled('svg')(({ theme }) => ({
  '--ink': theme.vars.palette.primary.main,
  '--soft': theme.vars.palette.primary.soft,
  '--paper': theme.vars.palette.background.paper,
  '--line': `rgba(${theme.vars.palette.text.primaryChannel} / 0.16)`,
  '--leaf': theme.vars.palette.success.main,
  '--sun': theme.vars.palette.warning.main,
  '--sky': theme.vars.palette.info.main,
  display: 'block',
  height: 'auto',
  fill: 'none',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  '& .card': { filter: `drop-shadow(${theme.vars.palette.elevation.menu})` },
}));

/** Mullions of the glass roof, from the ridge down to the eaves. */
const panes = [0, 1, 2, 3, 4];

const roof = (
  <>
    <path d="M400 74 132 236h536z" fill="var(--paper)" />
    <path d="M400 74 132 236h536z" fill="var(--soft)" />
    {panes.map((at) => (
      <path key={at} d={`M400 74 ${186 + at * 107} 236`} stroke="var(--ink)" strokeWidth="2" opacity=".35" />
    ))}
    <path d="M311 128h178M222 182h356" stroke="var(--ink)" strokeWidth="2" opacity=".35" />
    <path d="M400 74 132 236h536z" stroke="var(--ink)" strokeWidth="7" />
    <circle cx="400" cy="62" r="9" fill="var(--ink)" />
  </>
);

const arch = (x: number, width: number, top: number) =>
  `M${x} 508V${top + width / 2}a${width / 2} ${width / 2} 0 0 1 ${width} 0v${508 - top - width / 2}z`;

const hall = (
  <>
    <path d="M156 236h488v272H156z" fill="var(--paper)" />
    <path d={arch(330, 140, 280)} fill="var(--soft)" />
    <circle cx="400" cy="356" r="34" fill="var(--sun)" opacity=".85" />
    <path d="M330 430c34-22 62-18 84 0s40 14 56 2v76H330z" fill="var(--leaf)" opacity=".3" />
    <path d="M330 462c46-16 92 14 140-6v52H330z" fill="var(--leaf)" opacity=".45" />
    <path d={arch(330, 140, 280)} stroke="var(--ink)" strokeWidth="5" />
    {[190, 506].map((x) => (
      <g key={x}>
        <path d={arch(x, 104, 316)} fill="var(--soft)" />
        <path d={`M${x + 52} 316v192M${x} 420h104`} stroke="var(--ink)" strokeWidth="2" opacity=".35" />
        <path d={arch(x, 104, 316)} stroke="var(--ink)" strokeWidth="4" opacity=".75" />
      </g>
    ))}
    <path d="M156 236v272M644 236v272" stroke="var(--ink)" strokeWidth="7" />
    <path d="M84 532h632v22H84zM112 508h576v24H112z" fill="var(--paper)" stroke="var(--ink)" strokeWidth="4" />
    <path d="M114 514h572M86 538h628" stroke="var(--soft)" strokeWidth="8" strokeLinecap="butt" />
    <path d="M112 508h576" stroke="var(--ink)" strokeWidth="7" />
  </>
);

const plant = (x: number, scale: number) => (
  <g transform={`translate(${x} 556) scale(${scale})`}>
    <path
      d="M0-50C-8-110-44-118-62-112c4 34 24 54 62 62M0-54c-6-76 12-108 34-120 12 40 0 84-34 120M2-50c18-48 50-54 70-46-8 30-34 46-70 46"
      fill="var(--leaf)"
      opacity=".75"
    />
    <path
      d="M0-40v-60M0-46c-14-30-30-44-46-52M2-46c20-26 36-34 56-40"
      stroke="var(--paper)"
      strokeWidth="2"
      opacity=".7"
    />
    <path d="M-26-48h52l-7 50h-38z" fill="var(--ink)" />
    <path d="M-31-56h62v14h-62z" fill="var(--ink)" />
  </g>
);

const cards = (
  <>
    <g className="card">
      <rect x="36" y="286" width="170" height="118" rx="12" fill="var(--paper)" />
      <rect x="56" y="306" width="58" height="8" rx="4" fill="var(--line)" />
      <rect x="56" y="322" width="34" height="8" rx="4" fill="var(--ink)" />
      {[28, 44, 20, 52, 36, 46].map((height, at) => (
        <rect
          key={height}
          x={56 + at * 23}
          y={388 - height}
          width="12"
          height={height}
          rx="4"
          fill={at === 3 ? 'var(--ink)' : 'var(--soft)'}
        />
      ))}
    </g>
    <g className="card">
      <rect x="590" y="202" width="174" height="124" rx="12" fill="var(--paper)" />
      <rect x="610" y="222" width="66" height="8" rx="4" fill="var(--line)" />
      <path d="M610 292c18-2 22-28 42-26s22 18 42 6 26-34 50-36v72H610z" fill="var(--soft)" />
      <path d="M610 292c18-2 22-28 42-26s22 18 42 6 26-34 50-36" stroke="var(--ink)" strokeWidth="4" />
      <circle cx="744" cy="236" r="6" fill="var(--paper)" stroke="var(--ink)" strokeWidth="4" />
    </g>
    <g className="card">
      <rect x="560" y="412" width="186" height="116" rx="12" fill="var(--paper)" />
      {['var(--leaf)', 'var(--sun)', 'var(--sky)'].map((color, at) => (
        <g key={color} transform={`translate(578 ${432 + at * 30})`}>
          <rect width="18" height="18" rx="6" fill={color} opacity=".9" />
          <rect x="30" y="5" width={84 - at * 16} height="8" rx="4" fill="var(--line)" />
          <rect x="126" y="5" width="24" height="8" rx="4" fill="var(--soft)" />
        </g>
      ))}
    </g>
  </>
);

/** A glass-roofed hall with the work of a day in it: our picture for sign-in and the start page. */
export const HallDrawing = styled((props: { className?: string }) => (
  <Picture viewBox="0 0 800 620" aria-hidden focusable="false" {...props}>
    <ellipse cx="400" cy="330" rx="372" ry="270" fill="var(--soft)" opacity=".55" />
    <ellipse cx="400" cy="566" rx="352" ry="24" fill="var(--soft)" />
    {hall}
    {roof}
    {plant(112, 1)}
    {plant(312, 0.62)}
    {plant(488, 0.62)}
    {cards}
  </Picture>
))({});
