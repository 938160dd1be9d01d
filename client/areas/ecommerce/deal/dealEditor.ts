import type { RecordEditor } from '../../../app/record/useRecordEditor.ts';
import type { PromoValues } from '../promoKind.ts';
import type { PromoCodeFieldsFragment } from '../store.generated.ts';

export type DealEditor = RecordEditor<PromoCodeFieldsFragment, PromoValues, PromoValues>;
