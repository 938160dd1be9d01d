import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { DatePicker, type DatePickerProps } from '../../client/kit/dates/DatePicker.tsx';
import { DateRangePicker } from '../../client/kit/dates/DateRangePicker.tsx';
import { DateTimePicker } from '../../client/kit/dates/DateTimePicker.tsx';
import type { DayRange } from '../../client/kit/dates/periods.ts';
import { TimePicker } from '../../client/kit/dates/TimePicker.tsx';
import { setPreference } from '../../client/lib/preferences.ts';
import { show } from './render.tsx';

function Dated({ start = '2026-11-20', ...rest }: Partial<DatePickerProps> & { start?: string | null }) {
  const [value, setValue] = useState<string | null>(start);
  return (
    <>
      <DatePicker {...rest} label="Due" value={value} onChange={setValue} />
      <output>{value ?? 'none'}</output>
    </>
  );
}

describe('issue 8.3: the date picker', () => {
  test('reads what is typed in the order of the language, and says what it cannot read', async () => {
    const screen = await show(<Dated />, { language: 'fr' });
    const field = screen.getByLabelText('Due', { exact: true });
    await expect.element(field).toHaveValue('20/11/2026');
    await userEvent.fill(field, '5 déc 2026');
    await userEvent.tab();
    await expect.element(screen.getByRole('status')).toHaveTextContent('2026-12-05');
    await expect.element(field).toHaveValue('05/12/2026');
    await userEvent.fill(field, 'bientôt');
    await userEvent.tab();
    await expect.element(field).toHaveAccessibleDescription(/Saisissez une date/);
    await expect.element(screen.getByRole('status')).toHaveTextContent('2026-12-05');
  });

  test('SE-02 a problem goes while it is mended, so that the press after it does not miss its button', async () => {
    let presses = 0;
    const screen = await show(
      <>
        <Dated />
        <button onClick={() => presses++}>Next</button>
      </>,
    );
    const field = screen.getByLabelText('Due', { exact: true });
    await userEvent.fill(field, '31/31/2026');
    await userEvent.tab();
    await expect.element(field).toHaveAccessibleDescription(/Enter a date like/);
    await userEvent.fill(field, '12/20/2026');
    await expect.element(field).not.toHaveAccessibleDescription(/Enter a date like/);
    await expect.element(field).toHaveFocus();
    await expect.element(screen.getByRole('status')).toHaveTextContent('2026-12-20');
    await screen.getByRole('button', { name: 'Next' }).click();
    expect(presses).toBe(1);
  });

  test('is walked by keys, and gives the focus back', async () => {
    const screen = await show(<Dated />);
    const field = screen.getByLabelText('Due', { exact: true });
    await userEvent.click(field);
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await expect.element(screen.getByRole('dialog')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Friday, November 20, 2026' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{ArrowDown}{PageDown}');
    await expect.element(screen.getByRole('button', { name: 'Monday, December 28, 2026' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('status')).toHaveTextContent('2026-12-28');
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(field).toHaveFocus();
  });

  test('begins the week as the language or the user has it, mirrored in Arabic', async () => {
    const screen = await show(<Dated />, { language: 'ar' });
    await screen.getByRole('button', { name: /Due/ }).click();
    await expect.element(screen.getByRole('columnheader').first()).toHaveAttribute('abbr', 'السبت');
    // To the left is later.
    await userEvent.keyboard('{ArrowLeft}{Enter}');
    await expect.element(screen.getByRole('status')).toHaveTextContent('2026-11-21');
    setPreference('week-start', 'monday');
    await screen.getByRole('button', { name: /Due/ }).click();
    await expect.element(screen.getByRole('columnheader').first()).toHaveAttribute('abbr', 'الاثنين');
    setPreference('week-start', 'auto');
  });

  test('offers no day out of bounds', async () => {
    const screen = await show(<Dated min="2026-11-10" max="2026-11-25" />);
    await screen.getByRole('button', { name: 'Choose Due' }).click();
    await expect.element(screen.getByRole('button', { name: 'Monday, November 9, 2026' })).toBeDisabled();
    await userEvent.keyboard('{PageDown}');
    await expect.element(screen.getByRole('button', { name: 'Wednesday, November 25, 2026' })).toHaveFocus();
  });
});

function Timed({ start = null }: { start?: string | null }) {
  const [value, setValue] = useState<string | null>(start);
  return (
    <>
      <TimePicker label="Opens" value={value} onChange={setValue} />
      <output>{value ?? 'none'}</output>
    </>
  );
}

test('issue 8.3: a time is typed in any common form, or chosen', async () => {
  const screen = await show(<Timed />);
  const field = screen.getByRole('combobox', { name: 'Opens' });
  await userEvent.fill(field, '930pm');
  await userEvent.tab();
  await expect.element(screen.getByRole('status')).toHaveTextContent('21:30');
  await expect.element(field).toHaveValue('9:30 PM');
  await userEvent.fill(field, 'noonish');
  await userEvent.tab();
  await expect.element(field).toHaveAccessibleDescription(/Enter a time/);
  await userEvent.clear(field);
  await userEvent.keyboard('{ArrowDown}');
  await screen.getByRole('option', { name: '2:00 PM', exact: true }).click();
  await expect.element(screen.getByRole('status')).toHaveTextContent('14:00');
});

test('SE-02 a problem of a time goes while it is mended, before the field is left', async () => {
  const screen = await show(<Timed />);
  const field = screen.getByRole('combobox', { name: 'Opens' });
  await userEvent.fill(field, 'noonish');
  await userEvent.tab();
  await expect.element(field).toHaveAccessibleDescription(/Enter a time/);
  await userEvent.fill(field, '9:30 PM');
  await expect.element(field).not.toHaveAccessibleDescription(/Enter a time/);
  await expect.element(field).toHaveFocus();
  // Its list of times has a status of its own.
  await expect.element(screen.getByRole('status').first()).toHaveTextContent('21:30');
});

function Instant() {
  const [value, setValue] = useState<string | null>('2026-11-20T23:30:00.000Z');
  return (
    <>
      <DateTimePicker label="Starts" value={value} onChange={setValue} />
      <output>{value ?? 'none'}</output>
    </>
  );
}

test('issue 8.3: a date and time are those of the zone, and kept as an instant', async () => {
  const screen = await show(<Instant />, { timeZone: 'Asia/Tokyo' });
  await expect.element(screen.getByRole('textbox', { name: 'Starts' })).toHaveValue('11/21/2026');
  const time = screen.getByRole('combobox', { name: 'Starts, time' });
  await expect.element(time).toHaveValue('8:30 AM');
  await userEvent.fill(time, '7');
  await userEvent.tab();
  await expect.element(screen.getByRole('status')).toHaveTextContent('2026-11-20T22:00:00.000Z');
});

function Ranged() {
  const [value, setValue] = useState<DayRange>({ from: '2026-11-20', to: null });
  return (
    <>
      <DateRangePicker label="Period" value={value} onChange={setValue} />
      <output>{`${value.from} ${value.to}`}</output>
    </>
  );
}

test('issue 8.3: a range is picked end by end in either order, typed, or chosen whole', async () => {
  const screen = await show(<Ranged />);
  const told = screen.getByText(/^[\d-]+ [\d-]+$|null/);
  await screen.getByRole('button', { name: 'Choose Period, from' }).click();
  await screen.getByRole('button', { name: 'Wednesday, November 18, 2026' }).click();
  await screen.getByRole('button', { name: 'Tuesday, November 3, 2026' }).click();
  await expect.element(told).toHaveTextContent('2026-11-03 2026-11-18');
  await userEvent.fill(screen.getByLabelText('Period, to', { exact: true }), '11/30/2026');
  await userEvent.tab();
  await expect.element(told).toHaveTextContent('2026-11-03 2026-11-30');
  await screen.getByRole('button', { name: 'Choose Period, to' }).click();
  const year = new Date().getFullYear();
  await screen.getByRole('button', { name: 'This year' }).click();
  await expect.element(told).toHaveTextContent(`${year}-01-01 ${year}-12-31`);
});
