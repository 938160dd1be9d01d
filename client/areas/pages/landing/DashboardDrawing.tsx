import { styled } from '@mui/material/styles';

const Picture = styled('svg')(({ theme }) => ({
  '--ink': theme.vars.palette.primary.main,
  '--soft': theme.vars.palette.primary.soft,
  '--paper': theme.vars.palette.background.paper,
  '--page': theme.vars.palette.background.default,
  '--line': `rgba(${theme.vars.palette.text.primaryChannel} / 0.14)`,
  '--edge': theme.vars.palette.divider,
  '--leaf': theme.vars.palette.success.main,
  '--sun': theme.vars.palette.warning.main,
  '--sky': theme.vars.palette.info.main,
  '--rose': theme.vars.palette.error.main,
  display: 'block',
  width: '100%',
  height: 'auto',
  fill: 'none',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  '[dir=rtl] &': { transform: 'scaleX(-1)' },
}));

const card = (x: number, y: number, width: number, height: number) => (
  <rect x={x} y={y} width={width} height={height} rx="10" fill="var(--paper)" stroke="var(--edge)" />
);
const bar = (x: number, y: number, width: number, fill = 'var(--line)', height = 8) => (
  <rect x={x} y={y} width={width} height={height} rx={height / 2} fill={fill} />
);

/** The places of the navigation, one of them open. */
const navigation = (
  <>
    <path d="M0 16A16 16 0 0 1 16 0h154v620H16a16 16 0 0 1-16-16z" fill="var(--paper)" />
    <path d="M170 0v620" stroke="var(--edge)" />
    <path d="m40 24 12 26h-6l-6-13-6 13h-6z" fill="var(--ink)" />
    {bar(62, 33, 58, 'var(--line)', 10)}
    <rect x="14" y="78" width="142" height="34" rx="8" fill="var(--ink)" />
    {[0, 1, 2, 3, 4, 5, 6, 7, 8].map((at) => (
      <g key={at} transform={`translate(0 ${at * 42})`}>
        <rect x="28" y="88" width="15" height="15" rx="5" fill={at === 0 ? '#fff' : 'var(--line)'} opacity={at === 0 ? 0.9 : 1} />
        {bar(54, 91, [62, 74, 48, 66, 54, 78, 44, 60, 52][at]!, at === 0 ? '#fff' : 'var(--line)', 9)}
      </g>
    ))}
  </>
);

const figures = ['var(--ink)', 'var(--leaf)', 'var(--sun)', 'var(--sky)'].map((color, at) => (
  <g key={color} transform={`translate(${194 + at * 190} 86)`}>
    {card(0, 0, 174, 88)}
    {bar(18, 20, 62)}
    {bar(18, 42, [78, 64, 50, 70][at]!, 'var(--line)', 14)}
    {bar(18, 66, 96, color, 5)}
    <rect x="126" y="18" width="32" height="32" rx="9" fill={color} opacity=".18" />
    <circle cx="142" cy="34" r="7" fill={color} />
  </g>
));

/** A year in two curves. */
const curves = (
  <g transform="translate(194 194)">
    {card(0, 0, 460, 210)}
    {bar(22, 22, 104, 'var(--line)', 10)}
    {bar(360, 23, 34, 'var(--ink)')}
    {bar(404, 23, 34, 'var(--sky)')}
    <path d="M22 74h416M22 110h416M22 146h416M22 182h416" stroke="var(--edge)" />
    <path d="M22 166c36-4 44-52 86-50s48 32 88 18 46-66 92-64 46 34 84 22 40-34 66-38v128H22z" fill="var(--soft)" />
    <path d="M22 166c36-4 44-52 86-50s48 32 88 18 46-66 92-64 46 34 84 22 40-34 66-38" stroke="var(--ink)" strokeWidth="4" />
    <path d="M22 176c44-2 62-24 104-22s60 16 100 2 62-24 102-18 70-10 110-30" stroke="var(--sky)" strokeWidth="3" strokeDasharray="1 8" />
    <circle cx="288" cy="70" r="7" fill="var(--paper)" stroke="var(--ink)" strokeWidth="4" />
  </g>
);

/** Shares of a whole, with what they stand for. */
const ring = (
  <g transform="translate(674 194)">
    {card(0, 0, 264, 210)}
    {bar(22, 22, 84, 'var(--line)', 10)}
    <g transform="rotate(-90 132 112)" strokeWidth="20" strokeLinecap="butt">
      <circle cx="132" cy="112" r="52" stroke="var(--ink)" strokeDasharray="136 191" />
      <circle cx="132" cy="112" r="52" stroke="var(--sky)" strokeDasharray="78 249" strokeDashoffset="-140" />
      <circle cx="132" cy="112" r="52" stroke="var(--leaf)" strokeDasharray="60 267" strokeDashoffset="-222" />
      <circle cx="132" cy="112" r="52" stroke="var(--sun)" strokeDasharray="37 290" strokeDashoffset="-286" />
    </g>
    {bar(112, 107, 40, 'var(--line)', 10)}
    {['var(--ink)', 'var(--sky)', 'var(--leaf)', 'var(--sun)'].map((color, at) => (
      <g key={color} transform={`translate(${30 + at * 54} 188)`}>
        <circle r="4" fill={color} />
        {bar(9, -3, 26, 'var(--line)', 6)}
      </g>
    ))}
  </g>
);

/** Rows of a list: picture, words, state, amount. */
const rows = (
  <g transform="translate(194 424)">
    {card(0, 0, 744, 172)}
    {[0, 1, 2, 3].map((at) => (
      <g key={at} transform={`translate(0 ${14 + at * 38})`}>
        {at > 0 && <path d="M0-2h744" stroke="var(--edge)" />}
        <rect x="20" y="9" width="15" height="15" rx="4" fill={at === 1 ? 'var(--ink)' : 'none'} stroke={at === 1 ? 'var(--ink)' : 'var(--line)'} strokeWidth="2" />
        {at === 1 && <path d="m24 17 3 3 5-6" stroke="#fff" strokeWidth="2" />}
        <circle cx="66" cy="16" r="13" fill={['var(--sky)', 'var(--sun)', 'var(--leaf)', 'var(--rose)'][at]} opacity=".25" />
        <circle cx="66" cy="16" r="6" fill={['var(--sky)', 'var(--sun)', 'var(--leaf)', 'var(--rose)'][at]} />
        {bar(92, 12, [128, 98, 142, 110][at]!)}
        {bar(320, 12, [70, 88, 62, 78][at]!)}
        <rect x="470" y="5" width="74" height="22" rx="5" fill={['var(--leaf)', 'var(--sun)', 'var(--leaf)', 'var(--sky)'][at]} opacity=".2" />
        {bar(486, 13, 42, ['var(--leaf)', 'var(--sun)', 'var(--leaf)', 'var(--sky)'][at], 6)}
        {bar(664, 12, [58, 48, 62, 52][at]!)}
      </g>
    ))}
  </g>
);

/** The program as it looks at work, without a word in it: our picture of the product. */
export function DashboardDrawing() {
  return (
    <Picture viewBox="0 0 960 620" aria-hidden focusable="false">
      <rect width="960" height="620" rx="16" fill="var(--page)" />
      {navigation}
      <g>
        {card(194, 20, 744, 46)}
        <circle cx="220" cy="43" r="7" stroke="var(--line)" strokeWidth="3" />
        {bar(240, 39, 120)}
        {[818, 848, 878].map((x) => (
          <circle key={x} cx={x} cy="43" r="8" fill="var(--line)" />
        ))}
        <circle cx="912" cy="43" r="14" fill="var(--ink)" opacity=".85" />
      </g>
      {figures}
      {curves}
      {ring}
      {rows}
    </Picture>
  );
}
