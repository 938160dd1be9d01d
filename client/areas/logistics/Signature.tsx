import Box from '@mui/material/Box';

/** The box that signatures are drawn in. */
export const signatureBox = { width: 600, height: 240 };

/** A signature as it was drawn, in the color of the text around it. */
export const Signature = ({ lines, label }: { lines: string; label?: string }) => (
  <Box
    component="svg"
    viewBox={`0 0 ${signatureBox.width} ${signatureBox.height}`}
    {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    sx={{ display: 'block', width: 1, height: 1, pointerEvents: 'none' }}
  >
    {/* A press without a stroke is a dot. */}
    <path
      d={lines.replaceAll(/M(\d+ \d+)(?=M|$)/g, 'M$1L$1')}
      fill="none"
      stroke="currentColor"
      strokeWidth={4}
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </Box>
);
