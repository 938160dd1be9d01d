import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { MenuAction } from '../../kit/menuItems.tsx';

/** What can be done next with a record that lies in a drawer. */
export const StepButtons = ({ actions, isBusy }: { actions: MenuAction[]; isBusy: boolean }) =>
  actions.length > 0 && (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      {actions.map(({ id, label, icon, isDangerous = false, onSelect }) => (
        <Button
          key={id}
          size="small"
          variant="tonal"
          color={isDangerous ? 'error' : 'primary'}
          disabled={isBusy}
          startIcon={icon}
          onClick={onSelect}
        >
          {label}
        </Button>
      ))}
    </Box>
  );
