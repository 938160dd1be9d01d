import { styled } from '@mui/material/styles';

const Picture = styled('svg')(({ theme }) => ({
  '--ink': theme.vars.palette.primary.main,
  '--soft': theme.vars.palette.primary.soft,
  '--paper': theme.vars.palette.background.paper,
  '--line': `rgba(${theme.vars.palette.text.primaryChannel} / 0.16)`,
  '--leaf': theme.vars.palette.success.main,
  display: 'block',
  width: 'min(360px, 100%)',
  height: 'auto',
  fill: 'none',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  '[dir=rtl] & .turns': { transform: 'scaleX(-1)', transformOrigin: 'center', transformBox: 'fill-box' },
}));

const answer =
  'M176 116h146a14 14 0 0 1 14 14v62a14 14 0 0 1-14 14h-14v26l-28-26H176a14 14 0 0 1-14-14v-62a14 14 0 0 1 14-14z';

/** A question at the door of the house, and its answer. */
export function QuestionsDrawing() {
  return (
    <Picture viewBox="0 0 360 260" aria-hidden focusable="false">
      <ellipse cx="180" cy="236" rx="150" ry="12" fill="var(--soft)" />
      <g className="turns">
        <path
          d="M30 30h170a16 16 0 0 1 16 16v78a16 16 0 0 1-16 16H92l-30 30v-30H30a16 16 0 0 1-16-16V46a16 16 0 0 1 16-16z"
          fill="var(--paper)"
          stroke="var(--ink)"
          strokeWidth="4"
        />
      </g>
      <path d="M96 70a20 20 0 1 1 28 19c-7 3-10 7-10 13" stroke="var(--ink)" strokeWidth="8" />
      <circle cx="114" cy="119" r="5.5" fill="var(--ink)" />
      <g className="turns">
        {/* The tone lets through what lies below: paper keeps the question out. */}
        <path d={answer} fill="var(--paper)" />
        <path d={answer} fill="var(--soft)" stroke="var(--ink)" strokeWidth="4" />
        <circle cx="196" cy="160" r="15" fill="var(--leaf)" />
        <path d="m189 160 5 6 9-11" stroke="#fff" strokeWidth="4" />
        <rect x="224" y="144" width="88" height="9" rx="4.5" fill="var(--line)" />
        <rect x="224" y="166" width="60" height="9" rx="4.5" fill="var(--line)" />
      </g>
    </Picture>
  );
}
