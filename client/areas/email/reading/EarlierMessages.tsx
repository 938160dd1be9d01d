import ButtonBase from '@mui/material/ButtonBase';
import { IconFold, IconArrowsVertical } from '@tabler/icons-react';
import { useText } from '../../../lib/text.ts';

type Props = { count: number; isOpen: boolean; onToggle: () => void };

/** A line in place of messages that were read before. */
export function EarlierMessages({ count, isOpen, onToggle }: Props) {
  const text = useText();
  const Icon = isOpen ? IconFold : IconArrowsVertical;
  return (
    <ButtonBase
      aria-expanded={isOpen}
      onClick={onToggle}
      data-print="hidden"
      sx={{
        justifySelf: 'center',
        gap: 2,
        minHeight: 36,
        paddingInline: 4,
        borderRadius: 1,
        typography: 'body2',
        color: 'primary.text',
        '&:hover': { backgroundColor: 'action.hover' },
        '@media (pointer: coarse)': { minHeight: 44 },
      }}
    >
      <Icon size={16} aria-hidden />
      {text(isOpen ? 'email.reading.fold' : 'email.reading.earlier', { count })}
    </ButtonBase>
  );
}
