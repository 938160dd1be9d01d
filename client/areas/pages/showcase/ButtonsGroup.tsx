import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { IconDotsVertical, IconPlus } from '@tabler/icons-react';
import { IconAction } from '../../../kit/IconAction.tsx';
import { StatusChip } from '../../../kit/StatusChip.tsx';
import { useText } from '../../../lib/text.ts';
import { Specimen, tones } from './Specimen.tsx';

export default function ButtonsGroup() {
  const text = useText();
  return (
    <>
      <Specimen title={text('showcase.button.kinds')}>
        <Button variant="contained">{text('showcase.button.filled')}</Button>
        <Button variant="tonal">{text('showcase.button.tonal')}</Button>
        <Button variant="outlined">{text('showcase.button.outlined')}</Button>
        <Button>{text('showcase.button.text')}</Button>
        <Button variant="contained" disabled>
          {text('showcase.button.disabled')}
        </Button>
        <Button variant="contained" loading loadingPosition="start" startIcon={<IconPlus size={18} />}>
          {text('showcase.button.loading')}
        </Button>
      </Specimen>
      <Specimen title={text('showcase.button.colors')}>
        {tones.map((tone) => (
          <Button key={tone} variant="contained" color={tone}>
            {text(`showcase.color.${tone}`)}
          </Button>
        ))}
        {tones.map((tone) => (
          <Button key={tone} variant="tonal" color={tone}>
            {text(`showcase.color.${tone}`)}
          </Button>
        ))}
      </Specimen>
      <Specimen title={text('showcase.button.sizes')}>
        {(['small', 'medium', 'large'] as const).map((size) => (
          <Button key={size} size={size} variant="contained" startIcon={<IconPlus size={18} />}>
            {text('showcase.button.add')}
          </Button>
        ))}
      </Specimen>
      <Specimen title={text('showcase.button.icons')}>
        <IconAction label={text('showcase.button.add')}>
          <IconPlus size={20} />
        </IconAction>
        <IconAction label={text('showcase.button.more')} size="small">
          <IconDotsVertical size={18} />
        </IconAction>
        <IconAction label={text('showcase.button.disabled')} disabled>
          <IconPlus size={20} />
        </IconAction>
      </Specimen>
      <Specimen title={text('showcase.chip.tones')}>
        {tones.map((tone) => (
          <StatusChip key={tone} tone={tone} label={text(`showcase.color.${tone}`)} />
        ))}
        {tones.map((tone) => (
          <Chip key={tone} color={tone} label={text(`showcase.color.${tone}`)} />
        ))}
      </Specimen>
    </>
  );
}
