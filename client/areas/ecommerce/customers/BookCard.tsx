import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import CardHeader from '@mui/material/CardHeader';
import Typography from '@mui/material/Typography';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ActionMenu, type MenuAction } from '../../../kit/ActionMenu.tsx';
import { IconAction } from '../../../kit/IconAction.tsx';
import { useText } from '../../../lib/text.ts';

type BookCardProps = {
  title: string;
  addLabel: string;
  empty: string;
  mayChange: boolean;
  onAdd: () => void;
  children: ReactNode[];
};

/** Entries that belong to a customer, each on a row of its own. */
export function BookCard({ title, addLabel, empty, mayChange, onAdd, children }: BookCardProps) {
  return (
    <Card component="section" aria-label={title}>
      <CardHeader
        title={title}
        slotProps={{ title: { component: 'h2' } }}
        action={
          mayChange && (
            <Button variant="tonal" size="small" startIcon={<IconPlus size={18} />} onClick={onAdd}>
              {addLabel}
            </Button>
          )
        }
        sx={{ '& .MuiCardHeader-action': { alignSelf: 'center', margin: 0 } }}
      />
      <CardContent sx={{ paddingBlockStart: 0 }}>
        {children.length === 0 ? (
          <Typography color="textSecondary">{empty}</Typography>
        ) : (
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {children}
          </Box>
        )}
      </CardContent>
    </Card>
  );
}

type EntryProps = {
  icon: ReactNode;
  title: ReactNode;
  /** What the buttons are told apart by. */
  name: string;
  chips: ReactNode;
  mayChange: boolean;
  onEdit: () => void;
  onDelete: () => void;
  more: MenuAction[];
  editLabel: string;
  children: ReactNode;
};

export function BookEntry({
  icon,
  title,
  name,
  chips,
  children,
  mayChange,
  editLabel,
  onEdit,
  onDelete,
  more,
}: EntryProps) {
  const text = useText();
  return (
    <Box
      component="li"
      sx={(theme) => ({
        display: 'flex',
        alignItems: 'flex-start',
        gap: 4,
        paddingBlock: 4,
        '&:not(:first-of-type)': { borderTop: `1px solid ${theme.vars!.palette.divider}` },
        '&:first-of-type': { paddingBlockStart: 0 },
        '&:last-of-type': { paddingBlockEnd: 0 },
      })}
    >
      <Box aria-hidden sx={{ color: 'text.secondary', lineHeight: 0, mt: '2px' }}>
        {icon}
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1, mb: 1 }}>
          <Typography variant="subtitle2" component="h3">
            {title}
          </Typography>
          {chips}
        </Box>
        <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>{children}</Box>
      </Box>
      {mayChange && (
        <Box sx={{ display: 'flex', flex: 'none', mt: -2 }}>
          <IconAction label={`${editLabel}: ${name}`} onClick={onEdit}>
            <IconPencil size={20} />
          </IconAction>
          <ActionMenu
            label={text('customers.book.more', { name })}
            actions={[
              ...more,
              {
                id: 'delete',
                label: text('kit.row.delete'),
                icon: <IconTrash size={20} />,
                isDangerous: true,
                isApart: more.length > 0,
                onSelect: onDelete,
              },
            ]}
          />
        </Box>
      )}
    </Box>
  );
}
