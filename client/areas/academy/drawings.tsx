import { styled } from '@mui/material/styles';

const Picture = styled('svg')(({ theme }) => ({
  '--paper': theme.vars!.palette.background.paper,
  '--line': `rgba(${theme.vars!.palette.text.primaryChannel} / 0.22)`,
  '--ink': theme.vars!.palette.primary.main,
  '--soft': theme.vars!.palette.primary.soft,
  '--sun': theme.vars!.palette.warning.main,
  '--rose': theme.vars!.palette.error.main,
  '--leaf': theme.vars!.palette.success.main,
  '--sky': theme.vars!.palette.info.main,
  display: 'block',
  width: 150,
  height: 120,
  fill: 'none',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  '[dir=rtl] &': { transform: 'scaleX(-1)' },
}));

const star = 'm0-13 4 8 9 1-6.5 6.5 1.5 9-8-4.2-8 4.2 1.5-9L-13-4l9-1z';

/** A paper with a seal. */
export const CertificateDrawing = () => (
  <Picture viewBox="0 0 150 120" aria-hidden>
    <rect x="14" y="14" width="112" height="78" rx="8" fill="var(--paper)" stroke="var(--line)" strokeWidth="2" />
    <rect x="22" y="22" width="96" height="62" rx="4" stroke="var(--ink)" strokeWidth="2" opacity=".35" />
    <path d="M44 38h52" stroke="var(--ink)" strokeWidth="6" />
    <path d="M36 52h68M46 64h34" stroke="var(--line)" strokeWidth="4" />
    <path d="m100 88-4 24 12-7 12 7-4-24z" fill="var(--sun)" opacity=".75" />
    <circle cx="108" cy="80" r="18" fill="var(--sun)" />
    <path d="m101 80 5 5 9-10" stroke="#fff" strokeWidth="3.5" />
  </Picture>
);

/** Stars above a hand of cards. */
export const StarsDrawing = () => (
  <Picture viewBox="0 0 150 120" aria-hidden>
    <rect x="24" y="44" width="102" height="64" rx="10" fill="var(--paper)" stroke="var(--line)" strokeWidth="2" />
    <circle cx="48" cy="76" r="13" fill="var(--rose)" opacity=".85" />
    <path d="m44 70 11 6-11 6z" fill="#fff" />
    <path d="M72 68h40M72 82h26" stroke="var(--line)" strokeWidth="5" />
    <path transform="translate(42 30)" d={star} fill="var(--sun)" />
    <path transform="translate(75 22) scale(1.3)" d={star} fill="var(--sun)" />
    <path transform="translate(110 30)" d={star} fill="var(--sun)" />
  </Picture>
);

/** A pile of books with a cap, beside the headline. */
export const BooksDrawing = () => (
  <Picture viewBox="0 0 150 120" aria-hidden>
    <rect x="26" y="88" width="98" height="18" rx="4" fill="var(--ink)" />
    <rect x="34" y="70" width="84" height="18" rx="4" fill="var(--leaf)" />
    <rect x="30" y="52" width="78" height="18" rx="4" fill="var(--sun)" />
    <path d="M40 97h40M46 79h30M42 61h26" stroke="#fff" strokeWidth="4" opacity=".8" />
    <path d="m74 12 40 15-40 15-40-15z" fill="var(--ink)" />
    <path d="M52 35v12c12 8 32 8 44 0V35" stroke="var(--ink)" strokeWidth="4" />
    <path d="M110 28v18" stroke="var(--sun)" strokeWidth="3" />
    <circle cx="110" cy="49" r="4" fill="var(--sun)" />
  </Picture>
);

/** A screen that plays a lesson, on the other side of the headline. */
export const ScreenDrawing = () => (
  <Picture viewBox="0 0 150 120" aria-hidden>
    <rect x="18" y="16" width="114" height="74" rx="8" fill="var(--paper)" stroke="var(--line)" strokeWidth="2" />
    <rect x="26" y="24" width="98" height="50" rx="4" fill="var(--soft)" />
    <circle cx="75" cy="49" r="15" fill="var(--ink)" />
    <path d="m71 42 11 7-11 7z" fill="#fff" />
    <path d="M28 82h94" stroke="var(--line)" strokeWidth="4" />
    <path d="M28 82h44" stroke="var(--ink)" strokeWidth="4" />
    <path d="M75 90v12M54 104h42" stroke="var(--line)" strokeWidth="4" />
    <circle cx="128" cy="100" r="5" fill="var(--sky)" />
    <path d="M14 96v10M9 101h10" stroke="var(--rose)" strokeWidth="3" />
  </Picture>
);
