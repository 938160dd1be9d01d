import Badge from '@mui/material/Badge';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { IconBell, IconDotsVertical, IconPlus } from '@tabler/icons-react';
import { IconAction } from '../../../kit/IconAction.tsx';
import { showNotice } from '../../../kit/notices.ts';
import { StatusChip } from '../../../kit/StatusChip.tsx';
import { useText } from '../../../lib/text.ts';
import { Specimen, tones } from './Specimen.tsx';

export default function ButtonsGroup() {
  const text = useText();
  const tell = () => showNotice({ text: text('showcase.feedback.shown') });
  return (
    <>
      <Specimen title={text('showcase.button.kinds')}>
        <Button variant="contained" onClick={tell}>
          {text('showcase.button.filled')}
        </Button>
        <Button variant="tonal" onClick={tell}>
          {text('showcase.button.tonal')}
        </Button>
        <Button variant="outlined" onClick={tell}>
          {text('showcase.button.outlined')}
        </Button>
        <Button onClick={tell}>{text('showcase.button.text')}</Button>
        <Button variant="contained" disabled>
          {text('showcase.button.disabled')}
        </Button>
        <Button variant="contained" loading loadingPosition="start" startIcon={<IconPlus size={18} />}>
          {text('showcase.button.loading')}
        </Button>
      </Specimen>
      <Specimen title={text('showcase.button.colors')}>
        {tones.map((tone) => (
          <Button key={tone} variant="contained" color={tone} onClick={tell}>
            {text(`showcase.color.${tone}`)}
          </Button>
        ))}
        {tones.map((tone) => (
          <Button key={tone} variant="tonal" color={tone} onClick={tell}>
            {text(`showcase.color.${tone}`)}
          </Button>
        ))}
      </Specimen>
      <Specimen title={text('showcase.button.sizes')}>
        {(['small', 'medium', 'large'] as const).map((size) => (
          <Button key={size} size={size} variant="contained" startIcon={<IconPlus size={18} />} onClick={tell}>
            {text('showcase.button.add')}
          </Button>
        ))}
      </Specimen>
      <Specimen id="icons" title={text('showcase.button.icons')}>
        <IconAction label={text('showcase.button.add')} onClick={tell}>
          <IconPlus size={20} />
        </IconAction>
        <IconAction label={text('showcase.button.more')} size="small" onClick={tell}>
          <IconDotsVertical size={18} />
        </IconAction>
        <IconAction label={text('showcase.button.disabled')} disabled>
          <IconPlus size={20} />
        </IconAction>
      </Specimen>
      <Specimen id="chips" title={text('showcase.chip.tones')}>
        {tones.map((tone) => (
          <StatusChip key={tone} tone={tone} label={text(`showcase.color.${tone}`)} />
        ))}
        {tones.map((tone) => (
          <Chip key={tone} color={tone} label={text(`showcase.color.${tone}`)} />
        ))}
      </Specimen>
      <Specimen id="badges" title={text('showcase.badge.title')}>
        {tones.map((tone, at) => (
          <Badge key={tone} color={tone} badgeContent={at + 1} sx={{ margin: 2 }}>
            <IconBell size={26} aria-hidden />
          </Badge>
        ))}
        <Badge variant="dot" color="error" sx={{ margin: 2 }}>
          <IconBell size={26} aria-hidden />
        </Badge>
      </Specimen>
    </>
  );
}
