import { frFR } from '@mui/material/locale';
import type { LanguageParts, Messages } from './parts.ts';

const files = import.meta.glob<Messages>('./*.json', {
  base: '../../locales/fr',
  query: '?messages',
  import: 'default',
});

export default { muiLocale: frFR, files } satisfies LanguageParts;
