import CardHeader from '@mui/material/CardHeader';
import type { ReactNode } from 'react';

/** Head of a card of figures: its title, one line below, and its menu in the corner. */
export const CardHead = ({ title, text, action }: { title: string; text?: ReactNode; action: ReactNode }) => (
  <CardHeader
    title={title}
    subheader={text}
    action={action}
    slotProps={{ title: { component: 'h2' }, subheader: { variant: 'body1' } }}
    sx={{ paddingBlockEnd: 4, '& .MuiCardHeader-action': { alignSelf: 'start', margin: '-6px -8px -6px 0' } }}
  />
);
