import '@fontsource-variable/noto-sans-arabic/wght.css';
import { arEG } from '@mui/material/locale';
import rtlPlugin from '@mui/stylis-plugin-rtl';
import { prefixer, type Middleware } from 'stylis';
import type { LanguageParts } from '../languages.ts';

/** Mirrored styles and the Arabic face: loaded for Arabic only. */
export default { muiLocale: arEG, stylisPlugins: [prefixer, rtlPlugin as Middleware] } satisfies LanguageParts;
