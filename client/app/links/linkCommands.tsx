import { IconLink, IconLinkOff } from '@tabler/icons-react';
import { lazy } from 'react';
import type { Language } from '../../lib/schema.generated.ts';
import { commandsOf } from '../command/command.ts';
import { linkFields, type LinkValues } from './linkFields.ts';
import { LinkRecordsDocument, UnlinkRecordsDocument } from './links.generated.ts';
import type { LinkSource } from './linkSource.ts';

const noun = { subject: 'RecordLink', changes: ['RecordLink'] } as const;

/** Links it with a record that is there. */
export const linkWith = commandsOf<LinkSource & { language: Language }>(noun)({
  name: 'link',
  label: 'shell.link.existing',
  icon: IconLink,
  operation: LinkRecordsDocument,
  variables: ({ id, language }, { kind, record }: LinkValues) => ({ key: id, other: `${kind}:${record}`, language }),
  form: {
    frame: 'dialog',
    title: 'shell.link.existing',
    submit: 'links.action.link',
    fields: () => linkFields,
    inputs: lazy(() => import('./LinkInputs.tsx')),
  },
  done: (_data, { text }) => ({ text: text('links.done.linked') }),
});

/** Takes a link away; the records stay. */
export const unlink = commandsOf<{ id: string; name: string }>(noun)({
  name: 'unlink',
  label: 'links.action.unlink',
  icon: IconLinkOff,
  operation: UnlinkRecordsDocument,
  variables: ({ id }) => ({ id }),
  question: ({ name }, { text }) => ({
    title: text('links.unlink.title'),
    text: text('links.unlink.text', { name }),
    confirmLabel: text('links.action.unlink'),
  }),
  done: (_data, { text }) => ({ text: text('links.done.unlinked') }),
});
