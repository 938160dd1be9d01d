import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { ActionMenu } from '../../../kit/ActionMenu.tsx';
import { confirm } from '../../../kit/confirm.ts';
import { showNotice } from '../../../kit/notices.ts';
import { SideDrawer } from '../../../kit/SideDrawer.tsx';
import { useText } from '../../../lib/text.ts';
import { DialogPlaces } from './DialogPlaces.tsx';
import { Specimen } from './Specimen.tsx';

export default function DialogsGroup() {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const tell = () => showNotice({ text: text('showcase.feedback.shown') });
  const ask = async () => {
    const isConfirmed = await confirm({
      title: text('showcase.dialog.title'),
      text: text('showcase.dialog.text'),
      confirmLabel: text('showcase.dialog.confirm'),
      isDangerous: true,
    });
    if (isConfirmed) tell();
  };
  return (
    <>
      <Specimen title={text('showcase.dialog.drawer')}>
        <Button variant="tonal" onClick={() => setOpen(true)}>
          {text('showcase.dialog.open')}
        </Button>
        <Button variant="tonal" color="error" onClick={() => void ask()}>
          {text('showcase.dialog.ask')}
        </Button>
      </Specimen>
      <Specimen title={text('showcase.dialog.menu')}>
        <ActionMenu
          label={text('showcase.button.more')}
          actions={[
            { id: 'add', label: text('showcase.button.add'), icon: <IconPlus size={20} />, onSelect: tell },
            {
              id: 'delete',
              label: text('showcase.dialog.confirm'),
              icon: <IconTrash size={20} />,
              isApart: true,
              isDangerous: true,
              onSelect: () => void ask(),
            },
          ]}
        />
      </Specimen>
      <DialogPlaces />
      <SideDrawer isOpen={isOpen} onClose={() => setOpen(false)} title={text('showcase.dialog.drawer')}>
        <Typography>{text('showcase.dialog.body')}</Typography>
      </SideDrawer>
    </>
  );
}
