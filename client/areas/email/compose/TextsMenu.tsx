import { IconSettings, IconSignature, IconTemplate } from '@tabler/icons-react';
import { useNavigate } from 'react-router-dom';
import { AnchoredMenu } from '../../../kit/AnchoredMenu.tsx';
import { IconAction } from '../../../kit/IconAction.tsx';
import type { MenuAction } from '../../../kit/menuItems.tsx';
import { languages } from '../../../lib/languages.ts';
import { useText } from '../../../lib/text.ts';
import { emailSettingsPath } from '../urls.ts';
import { type Box, writeInBox } from './openBoxes.ts';
import { type EmailText, useTexts } from './useTexts.ts';

/** Puts a template or a signature into what is written. */
export function TextsMenu({ box }: { box: Box }) {
  const text = useText();
  const navigate = useNavigate();
  const { signatures, templates, fill, signed, withTemplate, parted } = useTexts();
  const { signature } = parted(box);
  const labelOf = ({ name, language }: EmailText) =>
    text('email.texts.choice', { name, language: languages[language].name });
  const actions: MenuAction[] = [
    ...templates.map((one) => ({
      id: one.id,
      label: labelOf(one),
      icon: <IconTemplate size={20} />,
      onSelect: () => writeInBox(box.key, { html: withTemplate(box, one) }),
    })),
    ...signatures.map((one, at) => ({
      id: one.id,
      isApart: at === 0 && templates.length > 0,
      label: labelOf(one),
      icon: <IconSignature size={20} />,
      isChosen: signature === fill(one.html, box),
      onSelect: () => writeInBox(box.key, { html: signed(box, one) }),
    })),
    ...(signatures.length > 0
      ? [
          {
            id: 'none',
            label: text('email.texts.noSignature'),
            isChosen: signature === '',
            onSelect: () => writeInBox(box.key, { html: signed(box, null) }),
          },
        ]
      : []),
    {
      id: 'manage',
      isApart: templates.length + signatures.length > 0,
      label: text('email.texts.manage'),
      icon: <IconSettings size={20} />,
      onSelect: () => void navigate(emailSettingsPath),
    },
  ];
  return (
    <AnchoredMenu
      at="end"
      actions={actions}
      trigger={(trigger) => (
        <IconAction label={text('email.texts.menu')} {...trigger}>
          <IconSignature size={20} />
        </IconAction>
      )}
    />
  );
}
