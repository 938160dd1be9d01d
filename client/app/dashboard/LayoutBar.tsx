import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { IconArrowBackUp, IconPlus, IconRestore, IconUsers } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { ActionMenu, type MenuAction } from '../../kit/ActionMenu.tsx';
import { useCan } from '../../lib/ability.tsx';
import type { MessageId } from '../../lib/messages.ts';
import { useText } from '../../lib/text.ts';
import type { DashboardLayout } from './useLayout.ts';

type Props = {
  layout: DashboardLayout;
  isDirty: boolean;
  isBusy: boolean;
  onAdd: () => void;
  onUndo?: () => void;
  onSave: (isShared: boolean) => void;
  onReset: (isShared: boolean) => void;
  onClose: () => void;
};

/** What can be done while cards are arranged; it stays in view. */
export function LayoutBar({ layout, isDirty, isBusy, onAdd, onUndo, onSave, onReset, onClose }: Props) {
  const text = useText();
  const mayShare = useCan('update', 'Dashboard');
  const { own, shared } = layout;
  const add = useRef<HTMLButtonElement>(null);
  // The button that began this is gone, and so is the last step with its button: the focus is here then.
  const hasSteps = Boolean(onUndo);
  useEffect(() => {
    if (!hasSteps) add.current?.focus();
  }, [hasSteps]);
  const more: MenuAction[] = [
    ...(mayShare
      ? [
          {
            id: 'share',
            label: text('layout.edit.saveForAll'),
            icon: <IconUsers size={20} />,
            isDisabled: isBusy,
            onSelect: () => onSave(true),
          },
        ]
      : []),
    ...(own
      ? [
          {
            id: 'reset',
            label: text(shared ? 'layout.edit.resetToShared' : 'layout.edit.reset'),
            icon: <IconRestore size={20} />,
            isDisabled: isBusy,
            onSelect: () => onReset(false),
          },
        ]
      : []),
    ...(shared && mayShare
      ? [
          {
            id: 'resetForAll',
            label: text('layout.edit.resetForAll'),
            icon: <IconRestore size={20} />,
            isDisabled: isBusy,
            onSelect: () => onReset(true),
          },
        ]
      : []),
  ];
  return (
    <Card
      role="toolbar"
      aria-label={text('parts.layout.edit')}
      sx={{
        position: { sm: 'sticky' },
        top: 80,
        zIndex: 3,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 3,
        mb: { xs: 4, sm: 6 },
        px: 4,
        py: 3,
      }}
    >
      <Typography color="textSecondary" sx={{ flex: { xs: '1 1 100%', sm: '1 1 200px' }, minWidth: 0 }}>
        {text(isDirty ? 'layout.edit.isChanged' : sourceOf(layout))}
      </Typography>
      <Button ref={add} startIcon={<IconPlus size={18} />} variant="tonal" onClick={onAdd}>
        {text('layout.edit.add')}
      </Button>
      <Button
        startIcon={<IconArrowBackUp size={18} />}
        variant="tonal"
        color="secondary"
        disabled={!onUndo}
        onClick={onUndo}
      >
        {text('layout.edit.undo')}
      </Button>
      <Button variant="tonal" color="secondary" onClick={onClose}>
        {text('layout.edit.cancel')}
      </Button>
      <Button variant="contained" disabled={!isDirty || isBusy} onClick={() => onSave(false)}>
        {text('layout.edit.save')}
      </Button>
      <ActionMenu label={text('layout.edit.more')} actions={more} />
    </Card>
  );
}

/** Whose arrangement is shown. */
function sourceOf({ own, shared }: DashboardLayout): MessageId {
  if (own) return 'layout.edit.isOwn';
  return shared ? 'layout.edit.isShared' : 'layout.edit.isOriginal';
}
