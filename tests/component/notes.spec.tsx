import { expect, test } from 'vitest';
import { FormAlert } from '../../client/kit/form/FormAlert.tsx';
import { show } from './render.tsx';

const actions = [
  { label: 'Discard', onClick: () => undefined },
  { label: 'Restore', onClick: () => undefined },
];

test('PL-24: what a note offers stands below its text in a drawer, and beside it where there is room', async () => {
  const screen = await show(
    <>
      {[340, 800].map((width) => (
        <div key={width} style={{ width }} data-testid={`of-${width}`}>
          <FormAlert
            severity="info"
            title="You have unsaved changes from 24 minutes ago"
            text="They were kept."
            actions={actions}
          />
        </div>
      ))}
    </>,
  );
  const boxesIn = (width: number) => {
    const note = screen.getByTestId(`of-${width}`);
    const box = (text: string) => note.getByText(text).element().getBoundingClientRect();
    return { text: box('You have unsaved changes from 24 minutes ago'), action: box('Restore') };
  };
  const [narrow, wide] = [boxesIn(340), boxesIn(800)];
  expect(narrow.action.top).toBeGreaterThanOrEqual(narrow.text.bottom);
  expect(narrow.text.width).toBeGreaterThan(200);
  expect(wide.action.top).toBeLessThan(wide.text.bottom);
});
