import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { IconBox, IconCheck, IconUser } from '@tabler/icons-react';
import { useState } from 'react';
import { showNotice } from '../../../kit/notices.ts';
import { Wizard } from '../../../kit/wizard/Wizard.tsx';
import { useText } from '../../../lib/text.ts';

export default function WizardGroup() {
  const text = useText();
  const [name, setName] = useState('');
  const [isWrong, setWrong] = useState(false);
  const check = () => {
    setWrong(name.trim() === '');
    return name.trim() !== '';
  };
  const field = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 5, maxWidth: 560 };
  return (
    <Wizard
      label={text('samples.wizard.title')}
      isVertical
      finishLabel={text('samples.wizard.finish')}
      onFinish={() => showNotice({ text: text('samples.wizard.finished') })}
      steps={[
        {
          name: 'person',
          label: text('samples.wizard.person'),
          text: text('samples.wizard.personText'),
          icon: <IconUser size={20} />,
          check,
          children: (
            <Box sx={field}>
              <TextField
                required
                label={text('samples.wizard.name')}
                value={name}
                error={isWrong}
                helperText={isWrong ? text('form.problem.required') : ' '}
                onChange={(event) => setName(event.target.value)}
              />
            </Box>
          ),
        },
        {
          name: 'goods',
          label: text('samples.wizard.goods'),
          text: text('samples.wizard.goodsText'),
          icon: <IconBox size={20} />,
          children: (
            <Box sx={field}>
              <TextField label={text('samples.wizard.note')} multiline minRows={3} />
              <FormControlLabel control={<Switch />} label={text('samples.wizard.gift')} />
            </Box>
          ),
        },
        {
          name: 'review',
          label: text('samples.wizard.review'),
          text: text('samples.wizard.reviewText'),
          icon: <IconCheck size={20} />,
          children: <Box sx={{ fontWeight: 500 }}>{name}</Box>,
        },
      ]}
    />
  );
}
