import { frFR } from '@mui/material/locale';
import type { LanguageParts } from './parts.ts';

export default { muiLocale: frFR } satisfies LanguageParts;
