import { frFR } from '@mui/material/locale';
import type { LanguageParts } from '../languages.ts';

export default { muiLocale: frFR } satisfies LanguageParts;
