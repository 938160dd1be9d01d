import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AnchoredMenu } from '../../client/kit/AnchoredMenu.tsx';
import { CodeField } from '../../client/kit/CodeField.tsx';
import { type FoundPerson, PersonPicker } from '../../client/kit/people/PersonPicker.tsx';
import { type RecordOption, RecordPicker } from '../../client/kit/records/RecordPicker.tsx';
import { Wizard } from '../../client/kit/wizard/Wizard.tsx';
import { show } from './render.tsx';

const records = ['Amara', 'Bilal', 'Amelia'].map((name) => ({ id: name, name }));

function Picked() {
  const [value, setValue] = useState<RecordOption | null>(null);
  return (
    <>
      <RecordPicker
        label="Customer"
        value={value}
        onChange={setValue}
        onCreate={(name) => setValue({ id: 'new', name: `new ${name}` })}
        search={async (typed) => {
          if (typed === 'fail') throw new Error('Down');
          return records.filter(({ name }) => name.toLowerCase().includes(typed.toLowerCase()));
        }}
      />
      <output>{value?.name ?? 'none'}</output>
    </>
  );
}

test('issue 8.3: the record picker searches as one types, adds what is not there, and says when it fails', async () => {
  const screen = await show(<Picked />);
  const field = screen.getByRole('combobox', { name: 'Customer' });
  await userEvent.fill(field, 'am');
  await expect.element(screen.getByRole('option', { name: 'Amelia' })).toBeVisible();
  expect(screen.getByRole('option', { name: 'Bilal' }).query()).toBeNull();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(screen.getByRole('status')).toHaveTextContent('Amelia');
  await userEvent.fill(field, 'fail');
  await expect.element(screen.getByText('The search failed.', { exact: false })).toBeVisible();
  await userEvent.fill(field, 'Zoë');
  await screen.getByRole('option', { name: 'Add “Zoë”' }).click();
  await expect.element(screen.getByRole('status')).toHaveTextContent('new Zoë');
});

test('the record picker chooses what a scanned code means, though Enter comes before the answer', async () => {
  const screen = await show(<Picked />);
  const field = screen.getByRole('combobox', { name: 'Customer' });
  await field.click();
  await userEvent.keyboard('Bilal{Enter}');
  await expect.element(screen.getByRole('status')).toHaveTextContent('Bilal');
});

test('issue 8.3: an anchored menu is walked by keys, tells what is chosen, and gives the focus back', async () => {
  const chosen: string[] = [];
  const screen = await show(
    <AnchoredMenu
      actions={['One', 'Two'].map((label) => ({
        id: label,
        label,
        isChosen: label === 'One',
        onSelect: () => chosen.push(label),
      }))}
      trigger={(props) => <button {...props}>Order</button>}
    />,
  );
  await screen.getByRole('button', { name: 'Order' }).click();
  await expect.element(screen.getByRole('menuitemradio', { name: 'One' })).toBeChecked();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(chosen).toEqual(['Two']);
  await expect.element(screen.getByRole('button', { name: 'Order' })).toHaveFocus();
});

function Coded({ onComplete }: { onComplete: (code: string) => void }) {
  const [value, setValue] = useState('');
  return <CodeField label="Code" value={value} onChange={setValue} onComplete={onComplete} autoFocus />;
}

test('issue 8.3: a one-time code is typed digit by digit, deleted, and complete at its last digit', async () => {
  const done: string[] = [];
  const screen = await show(<Coded onComplete={(code) => done.push(code)} />);
  await expect.element(screen.getByRole('textbox', { name: 'Digit 1 of 6' })).toHaveFocus();
  await userEvent.keyboard('12x3');
  await userEvent.keyboard('{Backspace}');
  await userEvent.keyboard('4567');
  expect(done).toEqual(['124567']);
});

function Stepped({ onFinish }: { onFinish: () => void }) {
  const [name, setName] = useState('');
  return (
    <Wizard
      label="New order"
      finishLabel="Place order"
      onFinish={onFinish}
      steps={[
        {
          name: 'person',
          label: 'Customer',
          icon: <i />,
          check: () => name !== '',
          children: <input aria-label="Name" value={name} onChange={(event) => setName(event.target.value)} />,
        },
        { name: 'review', label: 'Review', icon: <i />, children: <p>{name}</p> },
      ]}
    />
  );
}

test('issue 8.3: a wizard checks a step before it goes on, keeps it in the address, and its values', async () => {
  let finished = 0;
  const screen = await show(<Stepped onFinish={() => void (finished += 1)} />, { at: '/order?step=review' });
  // A link to a later step begins at the first: it has not been checked yet.
  await expect.element(screen.getByRole('heading', { name: 'Customer' })).toBeVisible();
  await screen.getByRole('button', { name: 'Next' }).click();
  await expect.element(screen.getByRole('button', { name: /Customer.*has errors/ })).toBeVisible();
  await userEvent.fill(screen.getByRole('textbox', { name: 'Name' }), 'Amara');
  await screen.getByRole('button', { name: 'Next' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Review' })).toBeVisible();
  expect(screen.address()).toBe('/order?step=review');
  await screen.getByRole('button', { name: 'Back' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Amara');
  await screen.getByRole('button', { name: /Review/ }).click();
  await screen.getByRole('button', { name: 'Place order' }).click();
  await expect.poll(() => finished).toBe(1);
});

test('issue 29: what a step of a wizard is about stands in lines of one length, with no word by itself', async () => {
  await page.viewport(1280, 800);
  const texts = ['How you sign in to it', 'Who you are and where you live', 'The plan you want to have'];
  const steps = texts.map((text, at) => ({ name: `${at}`, label: `Step ${at}`, text, icon: <i />, children: <p /> }));
  const screen = await show(
    <div style={{ width: 600 }}>
      <Wizard label="Account" finishLabel="Done" onFinish={() => undefined} steps={steps} isPlain />
    </div>,
  );
  const widths = (text: string): number[] => {
    const range = document.createRange();
    range.selectNodeContents(screen.getByRole('list').getByText(text).element());
    return [...range.getClientRects()].map(({ width }) => width);
  };
  for (const text of texts) {
    const lines = widths(text);
    expect(Math.min(...lines), `${text}: ${lines.join()}`).toBeGreaterThan(Math.max(...lines) * 0.5);
  }
});

test('2.7: people are chosen by name and picture; an address stands there only where the server gave it', async () => {
  const people = [
    { id: '1', name: 'Amara Diallo', email: 'amara@demo.example' },
    { id: '2', name: 'Amelia Ruiz', email: '' },
    { id: '3', name: 'Amir Haddad', email: null },
  ];
  const search = async (typed: string) => people.filter(({ name }) => name.toLowerCase().includes(typed.toLowerCase()));
  function Team() {
    const [members, setMembers] = useState<readonly FoundPerson[]>([{ id: '3', name: 'Amir Haddad' }]);
    return (
      <>
        <PersonPicker
          label="Add member"
          search={search}
          without={members.map(({ id }) => id)}
          onChange={(one) => one && setMembers([...members, one.person])}
        />
        <output>{members.map(({ name }) => name).join()}</output>
      </>
    );
  }
  const screen = await show(<Team />);
  await userEvent.fill(screen.getByRole('combobox', { name: 'Add member' }), 'am');
  await expect.element(screen.getByRole('option', { name: /Amara Diallo/ })).toBeVisible();
  const offered = screen
    .getByRole('option')
    .elements()
    .map((option) => option.textContent);
  // Initials stand in for a picture.
  expect(offered).toEqual(['ADAmara Dialloamara@demo.example', 'ARAmelia Ruiz']);
  await screen.getByRole('option', { name: /Amelia/ }).click();
  await expect.element(screen.getByRole('status')).toHaveTextContent('Amir Haddad,Amelia Ruiz');
});
