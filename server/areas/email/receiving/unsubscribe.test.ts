import { expect, test } from 'vitest';
import { letterOf, unsubscribeIn } from './unsubscribe.ts';

const head = (...lines: string[]) => Buffer.from(`${lines.join('\r\n')}\r\n\r\nText`);

test('one call, a page or an address end mail that comes again and again', () => {
  const link = 'https://news.example/out?id=7';
  const both = `List-Unsubscribe: <mailto:out@news.example?subject=end%207>,\r\n <${link}>`;
  expect(unsubscribeIn(head('From: a@b.example', both, 'List-Unsubscribe-Post: List-Unsubscribe=One-Click'))).toEqual({
    ...{ link, isOneClick: true, mail: 'mailto:out@news.example?subject=end%207' },
  });
  expect(unsubscribeIn(head(`list-unsubscribe: <${link}>`))).toEqual({ link, isOneClick: false, mail: null });
  // One call goes over an encrypted connection alone.
  expect(
    unsubscribeIn(
      head('List-Unsubscribe: <http://news.example/out>', 'List-Unsubscribe-Post: List-Unsubscribe=One-Click'),
    ),
  ).toMatchObject({ isOneClick: false });
  expect(unsubscribeIn(head('List-Unsubscribe: <javascript:alert(1)>, nonsense'))).toBeNull();
  expect(unsubscribeIn(head('Subject: List-Unsubscribe: <https://a.example>'))).toBeNull();
});

test('a letter to the address of a list says what the list asks for', () => {
  expect(letterOf('mailto:Out@News.example?subject=end%207&body=please')).toEqual({
    ...{ address: 'out@news.example', subject: 'end 7', text: 'please' },
  });
  expect(letterOf('mailto:out@news.example')).toMatchObject({ subject: 'unsubscribe', text: 'unsubscribe' });
  expect(letterOf('mailto:?subject=x')).toBeNull();
  expect(letterOf('mailto:%zz')).toBeNull();
});
