import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { IconChevronDown, IconMoon, IconPlus, IconSun } from '@tabler/icons-react';
import { useState } from 'react';
import { ActionMenu } from '../../../kit/ActionMenu.tsx';
import { AnchoredMenu } from '../../../kit/AnchoredMenu.tsx';
import { CodeField } from '../../../kit/CodeField.tsx';
import { showNotice } from '../../../kit/notices.ts';
import { PersonAvatar } from '../../../kit/people/PersonAvatar.tsx';
import { type RecordOption, RecordPicker } from '../../../kit/records/RecordPicker.tsx';
import { useText } from '../../../lib/text.ts';
import { people } from './samples.ts';
import { Specimen } from './Specimen.tsx';

/** As a server would: with a part of the name. */
const find = async (typed: string): Promise<RecordOption[]> =>
  people
    .filter(({ name }) => name.toLocaleLowerCase().includes(typed.toLocaleLowerCase()))
    .map(({ id, name }) => ({
      id,
      name,
      text: `#47842${id}`,
      picture: <PersonAvatar name={name} size={30} isNamed />,
    }));
const fail = () => Promise.reject(new Error('Sample'));

export default function ChoosingGroup() {
  const text = useText();
  const [customer, setCustomer] = useState<RecordOption | null>(null);
  const [other, setOther] = useState<RecordOption | null>(null);
  const [code, setCode] = useState('');
  const [order, setOrder] = useState<'newest' | 'name'>('newest');
  const tell = () => showNotice({ text: text('showcase.feedback.shown') });
  const add = (name: string) => {
    setCustomer({ id: 'new', name });
    showNotice({ text: text('samples.pick.added', { name }) });
  };
  return (
    <>
      <Specimen id="autocomplete" title={text('samples.pick.record')} isStacked>
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
            gap: 5,
          }}
        >
          <RecordPicker
            label={text('samples.order.customer')}
            value={customer}
            onChange={setCustomer}
            search={find}
            onCreate={add}
            help={text('samples.pick.help')}
          />
          <RecordPicker label={text('samples.pick.failing')} value={other} onChange={setOther} search={fail} />
        </Box>
      </Specimen>
      <Specimen id="menu" title={text('samples.pick.menu')}>
        <AnchoredMenu
          at="start"
          actions={(['newest', 'name'] as const).map((id) => ({
            id,
            label: text(`samples.pick.${id}`),
            isChosen: order === id,
            onSelect: () => setOrder(id),
          }))}
          trigger={(props) => (
            <Button {...props} variant="tonal" endIcon={<IconChevronDown size={18} />}>
              {text(`samples.pick.${order}`)}
            </Button>
          )}
        />
        <ActionMenu
          label={text('showcase.button.more')}
          actions={[
            { id: 'add', label: text('showcase.button.add'), icon: <IconPlus size={20} />, onSelect: tell },
            {
              id: 'light',
              label: text('samples.pick.light'),
              icon: <IconSun size={20} />,
              isApart: true,
              isDisabled: true,
              onSelect: tell,
            },
            { id: 'dark', label: text('samples.pick.dark'), icon: <IconMoon size={20} />, onSelect: tell },
          ]}
        />
      </Specimen>
      <Specimen id="code" title={text('samples.pick.code')} isStacked>
        <CodeField
          label={text('samples.pick.codeLabel')}
          value={code}
          onChange={setCode}
          problem={code.length === 6 ? text('samples.pick.codeWrong') : undefined}
        />
      </Specimen>
    </>
  );
}
