import { expect, test } from 'vitest';
import { MessageText } from '../../client/areas/chat/MessageText.tsx';
import { show } from './render.tsx';

test('code in a message runs from left to right on an Arabic page', async () => {
  const screen = await show(<MessageText text={'انظر `a = 1;`\n```\nb = 2;\n```'} />, { language: 'ar' });
  for (const code of ['a = 1;', 'b = 2;']) {
    const element = screen.getByText(code).element();
    expect(getComputedStyle(element).direction).toBe('ltr');
  }
});
