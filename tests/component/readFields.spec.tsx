import Autocomplete from '@mui/material/Autocomplete';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { expect, test } from 'vitest';
import { show } from './render.tsx';

function Fields({ isReadOnly }: { isReadOnly: boolean }) {
  return (
    <>
      <TextField label="Cost" defaultValue="12" slotProps={{ input: { readOnly: isReadOnly } }} />
      <TextField select label="Tax" defaultValue="yes" slotProps={{ select: { readOnly: isReadOnly } }}>
        <MenuItem value="yes">Yes</MenuItem>
      </TextField>
      <Autocomplete
        readOnly={isReadOnly}
        options={['France']}
        defaultValue="France"
        renderInput={(params) => <TextField {...params} label="Country" />}
      />
    </>
  );
}

const frames = () =>
  [...document.querySelectorAll('.MuiOutlinedInput-notchedOutline')].map((one) => getComputedStyle(one).borderColor);
const openers = () =>
  [...document.querySelectorAll('.MuiSelect-icon, .MuiAutocomplete-popupIndicator')].filter((one) =>
    one.checkVisibility(),
  ).length;

test('RP-08 a field that nobody can change here is read: it has no frame, and nothing that would open', async () => {
  const screen = await show(<Fields isReadOnly={false} />);
  await expect.poll(openers).toBe(2);
  expect(new Set(frames()).has('rgba(0, 0, 0, 0)')).toBe(false);
  await screen.unmount();
  await show(<Fields isReadOnly />);
  await expect.poll(() => new Set(frames())).toEqual(new Set(['rgba(0, 0, 0, 0)']));
  expect(openers()).toBe(0);
});
