import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { ActionMenu, type MenuAction } from '../../../kit/ActionMenu.tsx';
import { useText } from '../../../lib/text.ts';

type Row = {
  id: string;
  name: string;
  line: string;
  mark?: ReactNode;
  actions: MenuAction[];
};
type Props = {
  title: string;
  help: string;
  none?: string;
  isLoaded?: boolean;
  action?: ReactNode;
  rows?: Row[];
  /** In place of rows. */
  children?: ReactNode;
};

/** A part of the settings: what it is for, what is there, and how to add to it. */
export function SettingsCard({ title, help, none, isLoaded = true, action, rows = [], children }: Props) {
  const text = useText();
  return (
    <Card component="section" aria-label={title} sx={{ padding: 5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'start', gap: 3 }}>
        <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
          <Typography variant="h5" component="h2">
            {title}
          </Typography>
          <Typography color="textSecondary">{help}</Typography>
        </Box>
        {action}
      </Box>
      {isLoaded && none !== undefined && rows.length === 0 && (
        <Typography color="textSecondary" sx={{ marginBlockStart: 4 }}>
          {none}
        </Typography>
      )}
      {rows.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', margin: '16px 0 0', padding: 0 }}>
          {rows.map(({ id, name, line, mark, actions }) => (
            <Box
              component="li"
              key={id}
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 3,
                paddingBlock: 2,
                borderBlockStart: 1,
                borderColor: 'divider',
              }}
            >
              {/* On a phone the marks stand below the line. */}
              <Box
                sx={{
                  flex: 1,
                  minWidth: 0,
                  display: 'flex',
                  flexWrap: 'wrap',
                  alignItems: 'center',
                  gap: '8px 12px',
                }}
              >
                <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
                  <Typography sx={{ fontWeight: 500 }} noWrap>
                    <bdi>{name}</bdi>
                  </Typography>
                  <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                    <bdi>{line}</bdi>
                  </Typography>
                </Box>
                {mark}
              </Box>
              <ActionMenu label={text('kit.row.more', { name })} actions={actions} />
            </Box>
          ))}
        </Box>
      )}
      {children}
    </Card>
  );
}
