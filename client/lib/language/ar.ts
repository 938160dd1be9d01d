import '@fontsource-variable/noto-sans-arabic/wght.css';
import { arEG } from '@mui/material/locale';
import type { LanguageParts, Messages } from './parts.ts';

const files = import.meta.glob<Messages>('./*.json', {
  base: '../../locales/ar',
  query: '?messages',
  import: 'default',
});

/** The Arabic face: loaded for Arabic only. */
export default { muiLocale: arEG, files } satisfies LanguageParts;
