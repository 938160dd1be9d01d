import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useCommands } from '../../../app/command/useCommands.ts';
import { chosenLanguage } from '../../../lib/languages.ts';
import type { EmailTextKind } from '../../../lib/schema.generated.ts';
import { useText } from '../../../lib/text.ts';
import { useTexts } from '../compose/useTexts.ts';
import { SettingsCard } from './SettingsCard.tsx';
import { deleteText, newText, type ShownText } from './textCommands.tsx';
import { languageNames } from './textWords.ts';

type Props = { kind: EmailTextKind; onEdit: (text: ShownText) => void };

const words = {
  SIGNATURE: {
    title: 'email.texts.signatures',
    help: 'email.texts.signaturesHelp',
    add: 'email.texts.addSignature',
    none: 'email.texts.noSignatures',
  },
  TEMPLATE: {
    title: 'email.texts.templates',
    help: 'email.texts.templatesHelp',
    add: 'email.texts.addTemplate',
    none: 'email.texts.noTemplates',
  },
} as const;

const longestLine = 160;

/** What a text says, on one line. */
const plainText = (html: string) =>
  (new DOMParser().parseFromString(html.replaceAll('</p>', ' </p>'), 'text/html').body.textContent ?? '')
    .trim()
    .slice(0, longestLine);

/** Signatures or templates of the viewer. */
export function TextsCard({ kind, onEdit }: Props) {
  const text = useText();
  const { run } = useCommands();
  const { isLoaded, signatures, templates } = useTexts();
  const { title, help, add, none } = words[kind];
  return (
    <SettingsCard
      title={text(title)}
      help={text(help)}
      none={text(none)}
      isLoaded={isLoaded}
      action={
        <Button
          variant="outlined"
          startIcon={<IconPlus size={18} />}
          onClick={() => onEdit(newText(kind, chosenLanguage()))}
        >
          {text(add)}
        </Button>
      }
      rows={(kind === 'SIGNATURE' ? signatures : templates).map((one) => ({
        id: one.id,
        name: one.name,
        line: plainText(one.html),
        mark: <Chip size="small" label={text(languageNames[one.language])} />,
        actions: [
          {
            id: 'edit',
            label: text('email.texts.edit'),
            icon: <IconPencil size={20} />,
            onSelect: () => onEdit(one),
          },
          {
            id: 'delete',
            isApart: true,
            isDangerous: true,
            label: text('email.texts.delete'),
            icon: <IconTrash size={20} />,
            onSelect: () => void run(deleteText, one),
          },
        ],
      }))}
    />
  );
}
