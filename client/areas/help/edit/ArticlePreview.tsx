import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { IconEye, IconX } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { IconAction } from '../../../kit/IconAction.tsx';
import { Prose } from '../../../kit/Prose.tsx';
import { useFormats } from '../../../lib/format.ts';
import { useLanguage } from '../../../lib/languages.ts';
import { useText } from '../../../lib/text.ts';
import { written } from '../written.ts';
import type { ArticleValues } from './articleForm.ts';

const languages = ['en', 'fr', 'ar'] as const;
const suffix = { en: 'En', fr: 'Fr', ar: 'Ar' } as const;

/** What is in the form as readers would see it, saved or not; without a translation they see the English text. */
export default function ArticlePreview({ form }: { form: UseFormReturn<ArticleValues> }) {
  const text = useText();
  const titleId = useId();
  const { language: own } = useLanguage();
  const { language: nameOf } = useFormats();
  const [shown, setShown] = useState<ArticleValues | null>(null);
  const [asked, setAsked] = useState(own);
  const close = () => setShown(null);
  const isThere = (one: (typeof languages)[number]) =>
    Boolean(shown?.[`title${suffix[one]}`] && shown[`body${suffix[one]}`]);
  const language = isThere(asked) ? asked : 'en';
  return (
    <>
      <IconAction label={text('help.form.preview')} onClick={() => setShown(form.getValues())}>
        <IconEye size={20} />
      </IconAction>
      <Dialog open={shown !== null} onClose={close} maxWidth="md" fullWidth aria-labelledby={titleId}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, padding: '16px 16px 8px 24px' }}>
          <Typography variant="h4" component="h2" id={titleId} sx={{ flex: 1 }}>
            {text('help.form.preview')}
          </Typography>
          <ToggleButtonGroup
            exclusive
            size="small"
            value={asked}
            aria-label={text('help.form.languages')}
            onChange={(_, one: typeof asked | null) => one && setAsked(one)}
          >
            {languages.map((one) => (
              <ToggleButton key={one} value={one} sx={{ paddingInline: 3 }}>
                {nameOf(one)}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
          <IconAction label={text('help.form.previewClose')} onClick={close} size="small">
            <IconX size={20} />
          </IconAction>
        </Box>
        {shown && (
          <Box component="article" sx={{ overflowY: 'auto', padding: { xs: '8px 16px 24px', sm: '8px 32px 32px' } }}>
            <Typography variant="h1" component="h3" {...written(language)} sx={{ mb: 5, overflowWrap: 'anywhere' }}>
              {shown[`title${suffix[language]}`] || text('help.form.addArticle')}
            </Typography>
            <Prose html={shown[`body${suffix[language]}`] ?? ''} {...written(language)} />
          </Box>
        )}
      </Dialog>
    </>
  );
}
