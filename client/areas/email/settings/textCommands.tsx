import { IconPencil, IconTrash } from '@tabler/icons-react';
import { lazy } from 'react';
import { commandsOf } from '../../../app/command/command.ts';
import { formOf, neededLine, oneOf, richText } from '../../../kit/form/formFields.ts';
import type { EmailTextKind, Language } from '../../../lib/schema.generated.ts';
import {
  DeleteEmailTextDocument,
  type EmailTextWholeFragment,
  SaveEmailTextDocument,
} from '../compose/compose.generated.ts';
import { languageNames, textKinds, type TextValues } from './textWords.ts';

/** A text, or one that is to be: without an id. */
export type ShownText = Omit<EmailTextWholeFragment, '__typename'>;

export const newText = (kind: EmailTextKind, language: Language): ShownText => ({
  id: '',
  kind,
  language,
  name: '',
  html: '',
});

const addLabel = ({ kind }: ShownText) =>
  kind === 'SIGNATURE' ? 'email.texts.addSignature' : 'email.texts.addTemplate';

const command = commandsOf<ShownText>({ subject: 'Email', changes: ['Email'] });

export const saveText = command({
  name: 'saveText',
  label: 'email.texts.edit',
  icon: IconPencil,
  operation: SaveEmailTextDocument,
  variables: ({ id }, input: TextValues) => ({ id: id || null, input }),
  form: {
    title: (target, { text }) => text(target.id ? 'email.texts.edit' : addLabel(target)),
    submit: (target) => (target.id ? 'email.texts.save' : addLabel(target)),
    fields: () =>
      formOf({
        kind: oneOf('email.texts.kind', textKinds, 'SIGNATURE'),
        language: oneOf('email.texts.language', languageNames, 'en'),
        name: neededLine('email.texts.name', 80),
        html: { ...richText('email.texts.html', 20_000), isNeeded: true },
      }) as never,
    begin: ({ kind, language, name, html }) => ({ kind, language, name, html }),
    inputs: lazy(() => import('./TextInputs.tsx')),
  },
  done: (_, { values, text }) => ({ text: text('email.texts.saved', { name: values.name }) }),
});

export const deleteText = command({
  name: 'deleteText',
  label: 'email.texts.delete',
  icon: IconTrash,
  isDangerous: true,
  operation: DeleteEmailTextDocument,
  variables: ({ id }) => ({ id }),
  question: ({ name }, { text }) => ({
    title: text('email.texts.deleteTitle', { name }),
    text: text('email.texts.deleteText'),
    confirmLabel: text('email.texts.delete'),
    isDangerous: true,
  }),
  done: (_, { target, text }) => ({ text: text('email.texts.deleted', { name: target.name }) }),
});
