import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { Formats } from '../../lib/format.ts';
import type { MessageId } from '../../lib/messages.ts';
import { countryName } from './countries.ts';

export type DisplayTools = {
  text: (id: MessageId, values?: Record<string, string | number>) => string;
  formats: Formats;
  locale: string;
};

/** How a field of a record is called and written wherever its value is told: conflicts, history, summaries. */
export type FieldDisplay = { label: MessageId; show: (value: unknown, tools: DisplayTools) => ReactNode };
export type FieldDisplays<Field extends string = string> = Record<Field, FieldDisplay>;

const longest = 240;

const isBlank = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** Blank values read the same for every kind. */
function display(label: MessageId, show: FieldDisplay['show']): FieldDisplay {
  return { label, show: (value, tools) => (isBlank(value) ? tools.text('form.value.none') : show(value, tools)) };
}

const shorten = (words: string) => (words.length > longest ? `${words.slice(0, longest)}…` : words);

export const plain = (label: MessageId) => display(label, (value) => shorten(String(value)));
export const number = (label: MessageId) => display(label, (value, { formats }) => formats.number(Number(value)));
/** A number that is a name, such as an SKU: no grouping. */
export const code = (label: MessageId) => display(label, String);
export const money = (label: MessageId) => display(label, (value, { formats }) => formats.money(Number(value)));
export const instant = (label: MessageId) => display(label, (value, { formats }) => formats.dateTime(String(value)));
export const day = (label: MessageId) => display(label, (value, { formats }) => formats.day(String(value)));
export const list = (label: MessageId) =>
  display(label, (value, { formats }) => formats.list((value as unknown[]).map(String)));
export const word = (label: MessageId, words: Record<string, MessageId>) =>
  display(label, (value, { text }) => (words[String(value)] ? text(words[String(value)]!) : String(value)));
export const yesNo = (label: MessageId) =>
  display(label, (value, { text }) => text(value ? 'form.value.yes' : 'form.value.no'));
export const countries = (label: MessageId) =>
  display(label, (value, { formats, locale }) =>
    formats.list((value as unknown[]).map((one) => countryName(String(one), locale))),
  );
/** Formatted text, told by its words and what its pictures show; parsing a document runs nothing. */
export const html = (label: MessageId) =>
  display(label, (value) => {
    const spaced = String(value).replace(/<\/(p|li)>|<br\s*\/?>/g, '$& ');
    const { body } = new DOMParser().parseFromString(spaced, 'text/html');
    for (const picture of body.querySelectorAll('img')) picture.replaceWith(` [${picture.alt || '…'}] `);
    return shorten(body.textContent.replace(/\s+/g, ' ').trim());
  });
export const images = (label: MessageId) =>
  display(label, (value, { text }) => (
    <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
      {[value as string | string[]].flat().map((url, index, all) => (
        <img
          key={url}
          src={url}
          alt={text('form.images.picture', { number: index + 1, count: all.length })}
          width={40}
          height={40}
          loading="lazy"
          style={{ objectFit: 'contain' }}
        />
      ))}
    </Box>
  ));
/** A kind of its own, from the area. */
export const special = (label: MessageId, show: FieldDisplay['show']) => display(label, show);
