import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useText } from '../../lib/text.ts';
import { SideDrawer } from '../SideDrawer.tsx';
import type { FieldDisplays } from './fieldDisplay.tsx';
import { HistoryEntry, type HistoryItem } from './HistoryEntry.tsx';

type Props = {
  isOpen: boolean;
  onClose: () => void;
  /** What the record is called. */
  name: string;
  displays: FieldDisplays;
  items: HistoryItem[];
  /** Stands in place of the items: skeleton, failure, nothing yet. */
  instead?: ReactNode;
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
  onUndo: (item: HistoryItem) => void;
  /** Id of the change that is being taken back. */
  undoing: string | null;
};

/** Who changed a record, when, and from what to what; latest first. */
export function HistoryDrawer(props: Props) {
  const text = useText();
  const pager = (
    <Box sx={{ display: 'flex', flex: 1, alignItems: 'center', justifyContent: 'space-between', gap: 3 }}>
      <Button disabled={props.page <= 1} onClick={() => props.onPage(props.page - 1)}>
        {text('form.history.newer')}
      </Button>
      <Typography variant="body2" color="textSecondary">
        {text('form.history.page', { page: props.page, count: props.pageCount })}
      </Typography>
      <Button disabled={props.page >= props.pageCount} onClick={() => props.onPage(props.page + 1)}>
        {text('form.history.older')}
      </Button>
    </Box>
  );
  return (
    <SideDrawer
      isOpen={props.isOpen}
      onClose={props.onClose}
      title={text('form.history.title')}
      footer={props.pageCount > 1 ? pager : undefined}
    >
      <Typography color="textSecondary" sx={{ mb: 5, overflowWrap: 'anywhere' }}>
        <bdi>{props.name}</bdi>
      </Typography>
      {props.instead ?? (
        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: '0 3px' }}>
          {props.items.map((item, index) => (
            <HistoryEntry
              key={item.id}
              item={item}
              displays={props.displays}
              isLast={index === props.items.length - 1}
              isUndoing={props.undoing === item.id}
              onUndo={() => props.onUndo(item)}
            />
          ))}
        </Box>
      )}
    </SideDrawer>
  );
}
