import Typography from '@mui/material/Typography';
import {
  IconBell,
  IconCalendar,
  IconFileInvoice,
  IconHistory,
  IconLock,
  IconMail,
  IconSearch,
  IconShoppingCart,
  IconTruck,
  IconUser,
} from '@tabler/icons-react';
import { Drawing } from '../../../kit/Drawing.tsx';
import { useText } from '../../../lib/text.ts';
import { Specimen } from './Specimen.tsx';

const icons = {
  IconBell,
  IconCalendar,
  IconFileInvoice,
  IconHistory,
  IconLock,
  IconMail,
  IconSearch,
  IconShoppingCart,
  IconTruck,
  IconUser,
};

export default function TypeGroup() {
  const text = useText();
  return (
    <>
      <Specimen title={text('showcase.type.headings')} isStacked>
        {([1, 2, 3, 4, 5] as const).map((level) => (
          <Typography key={level} variant={`h${level}`} component="p">
            {text('showcase.type.heading', { level })}
          </Typography>
        ))}
      </Specimen>
      <Specimen title={text('showcase.type.texts')} isStacked>
        <Typography>{text('showcase.type.body')}</Typography>
        <Typography variant="body2" color="textSecondary">
          {text('showcase.type.small')}
        </Typography>
      </Specimen>
      <Specimen title={text('showcase.type.icons')}>
        {Object.entries(icons).map(([name, Icon]) => (
          <Icon key={name} size={24} aria-hidden />
        ))}
      </Specimen>
      <Specimen title={text('showcase.type.drawings')}>
        {(['nothing', 'noMatch', 'denied', 'failed'] as const).map((name) => (
          <Drawing key={name} name={name} />
        ))}
      </Specimen>
    </>
  );
}
