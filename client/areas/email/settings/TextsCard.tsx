import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useCommands } from '../../../app/command/useCommands.ts';
import { ActionMenu } from '../../../kit/ActionMenu.tsx';
import type { EmailTextKind, Language } from '../../../lib/schema.generated.ts';
import { useText } from '../../../lib/text.ts';
import { useTexts } from '../compose/useTexts.ts';
import { chosenLanguage } from '../../../lib/languages.ts';
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

const plainText = (html: string) =>
  new DOMParser().parseFromString(html.replaceAll('</p>', ' </p>'), 'text/html').body.textContent.trim();

/** Signatures or templates of the viewer. */
export function TextsCard({ kind, onEdit }: Props) {
  const text = useText();
  const { run } = useCommands();
  const { isLoaded, signatures, templates } = useTexts();
  const shown = kind === 'SIGNATURE' ? signatures : templates;
  const { title, help, add, none } = words[kind];
  return (
    <Card component="section" aria-label={text(title)} sx={{ padding: 5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'start', gap: 3 }}>
        <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
          <Typography variant="h5" component="h2">
            {text(title)}
          </Typography>
          <Typography color="textSecondary">{text(help)}</Typography>
        </Box>
        <Button
          variant="outlined"
          startIcon={<IconPlus size={18} />}
          onClick={() => onEdit(newText(kind, chosenLanguage() as Language))}
        >
          {text(add)}
        </Button>
      </Box>
      {isLoaded && shown.length === 0 && (
        <Typography color="textSecondary" sx={{ marginBlockStart: 4 }}>
          {text(none)}
        </Typography>
      )}
      {shown.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', margin: '16px 0 0', padding: 0 }}>
          {shown.map((one) => (
            <Box
              component="li"
              key={one.id}
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 3,
                paddingBlock: 2,
                borderBlockStart: 1,
                borderColor: 'divider',
              }}
            >
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Typography sx={{ fontWeight: 500 }} noWrap>
                  <bdi>{one.name}</bdi>
                </Typography>
                <Typography variant="body2" color="textSecondary" noWrap>
                  <bdi>{plainText(one.html)}</bdi>
                </Typography>
              </Box>
              <Chip size="small" label={text(languageNames[one.language])} />
              <ActionMenu
                label={text('kit.row.more', { name: one.name })}
                actions={[
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
                ]}
              />
            </Box>
          ))}
        </Box>
      )}
    </Card>
  );
}
