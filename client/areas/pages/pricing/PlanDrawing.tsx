import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { PlanKey } from '../../../lib/schema.generated.ts';

const roof = <path d="M70 22 26 52h88z" fill="var(--soft)" stroke="var(--ink)" strokeWidth="4" />;
const arch = (x: number, width: number) => (
  <path
    key={x}
    d={`M${x} 96V${64 + width / 2}a${width / 2} ${width / 2} 0 0 1 ${width} 0v${32 - width / 2}z`}
    fill="var(--soft)"
    stroke="var(--ink)"
    strokeWidth="3"
  />
);
const person = (x: number, color: string) => (
  <g key={x} transform={`translate(${x} 74)`}>
    <circle r="6" fill={color} />
    <path d="M-9 22v-5a9 9 0 0 1 18 0v5z" fill={color} />
  </g>
);

/** The house, ever fuller: alone, with somebody to ask, with people who look after it. */
const drawings: Record<PlanKey, ReactNode> = {
  BASIC: arch(58, 24),
  TEAM: [arch(42, 20), arch(78, 20), person(70, 'var(--leaf)')],
  COMPANY: [arch(42, 20), arch(78, 20), person(32, 'var(--sun)'), person(108, 'var(--leaf)')],
  ENTERPRISE: [
    arch(36, 18),
    arch(61, 18),
    arch(86, 18),
    person(26, 'var(--sun)'),
    person(70, 'var(--leaf)'),
    person(114, 'var(--sky)'),
  ],
};

export function PlanDrawing({ plan }: { plan: PlanKey }) {
  return (
    <Box
      component="svg"
      viewBox="0 0 140 108"
      aria-hidden
      focusable="false"
      sx={(theme) => ({
        '--ink': theme.vars.palette.primary.main,
        '--soft': theme.vars.palette.primary.soft,
        '--leaf': theme.vars.palette.success.main,
        '--sun': theme.vars.palette.warning.main,
        '--sky': theme.vars.palette.info.main,
        width: 140,
        height: 108,
        marginInline: 'auto',
        fill: 'none',
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
      })}
    >
      <path d="M32 52v44M108 52v44" stroke="var(--ink)" strokeWidth="4" />
      {roof}
      {drawings[plan]}
      <path d="M12 98h116" stroke="var(--ink)" strokeWidth="4" />
    </Box>
  );
}
