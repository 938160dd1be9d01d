import { instant, type FieldDisplays } from '../../../kit/form/fieldDisplay.tsx';

/** How the history tells of an audit: it is given once, and may be ended early. */
export const displays: FieldDisplays = { endsAt: instant('chatAdministration.field.endsAt') };
