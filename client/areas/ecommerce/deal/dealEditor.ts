import type { RecordEditor } from '../../../app/record/useRecordEditor.ts';
import type { PromoValues } from '../promos/promoKind.ts';
import type { PromoCodeFieldsFragment } from '../store/store.generated.ts';

export type DealEditor = RecordEditor<PromoCodeFieldsFragment, PromoValues, PromoValues>;
