import { lazy, Suspense } from 'react';
import { RecordLoader } from '../../../app/record/RecordLoader.tsx';
import { PageHeader } from '../../../kit/PageHeader.tsx';
import { preloadQuery } from '../../../lib/apollo.ts';
import { text as word, useListState } from '../../../lib/listState.ts';
import { useText } from '../../../lib/text.ts';
import { StorePlacesDocument, StoreSettingsFormDocument } from './store.generated.ts';
import { storeKind } from './storeKind.ts';
import { StoreSettingsForm } from './StoreSettingsForm.tsx';

const ZoneDrawer = lazy(() => import('./StoreZoneDrawer.tsx'));
const RateDrawer = lazy(() => import('./StoreRateDrawer.tsx'));
const PromoDrawer = lazy(() => import('../promos/StorePromoDrawer.tsx'));
const LocationDrawer = lazy(() => import('./StoreLocationDrawer.tsx'));

export const loader = async () => {
  await Promise.all([preloadQuery(StoreSettingsFormDocument, {}), preloadQuery(StorePlacesDocument, {})]);
};

/** What lies over the page: id of a zone, rate, location or promo code; `new` adds one, a rate to the zone of `to`. */
const codec = { zone: word(), rate: word(), to: word(), location: word(), promo: word() };

/** How the shop works. */
export default function StoreSettingsPage() {
  const text = useText();
  const { state, patch } = useListState(codec);
  const idOf = (value: string) => (value === 'new' ? null : value);
  const close = () => patch({ zone: '', rate: '', to: '', location: '', promo: '' });
  return (
    <>
      <RecordLoader
        kind={storeKind}
        id="1"
        skeleton={<PageHeader title={text('store.page.title')} />}
        frame={(content) => (
          <>
            <PageHeader title={text('store.page.title')} />
            {content}
          </>
        )}
      >
        {(loaded) => <StoreSettingsForm loaded={loaded} />}
      </RecordLoader>
      {/* Beside the form of the page: what is sent in a drawer is not for that form to hear. */}
      <Suspense fallback={null}>
        {state.zone && <ZoneDrawer key={state.zone} id={idOf(state.zone)} onClose={close} />}
        {state.rate && (state.rate !== 'new' || state.to) && (
          <RateDrawer key={state.rate} id={idOf(state.rate)} zoneId={state.to} onClose={close} />
        )}
        {state.promo && <PromoDrawer key={state.promo} id={idOf(state.promo)} onClose={close} />}
        {state.location && <LocationDrawer key={state.location} id={idOf(state.location)} onClose={close} />}
      </Suspense>
    </>
  );
}
