import '@fontsource-variable/noto-sans-arabic/wght.css';
import { arEG } from '@mui/material/locale';
import type { LanguageParts } from './parts.ts';

/** The Arabic face: loaded for Arabic only. */
export default { muiLocale: arEG } satisfies LanguageParts;
