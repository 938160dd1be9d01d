import {
  IconBell,
  IconBuildingStore,
  IconCreditCard,
  IconMapPin,
  IconShoppingCart,
  IconTruckDelivery,
} from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { useFormState } from 'react-hook-form';
import { RecordPage } from '../../../app/record/RecordPage.tsx';
import { useRecordEditor } from '../../../app/record/useRecordEditor.ts';
import type { LoadedRecord } from '../../../app/record/useStoredRecord.ts';
import { FormTabs } from '../../../kit/form/FormTabs.tsx';
import { setCurrency, setShopName } from '../../../lib/currency.ts';
import { useListState, word } from '../../../lib/listState.ts';
import type { MessageId } from '../../../lib/messages.ts';
import { useText } from '../../../lib/text.ts';
import type { StoreSettingsFieldsFragment } from './store.generated.ts';
import { StoreCheckoutTab } from './StoreCheckoutTab.tsx';
import { StoreDetailsTab } from './StoreDetailsTab.tsx';
import { StoreLocationsTab } from './StoreLocationsTab.tsx';
import { StoreNoticesTab } from './StoreNoticesTab.tsx';
import { StorePaymentsTab } from './StorePaymentsTab.tsx';
import { StoreShippingTab } from './StoreShippingTab.tsx';
import { storeKind, type StoreTabProps, type StoreValues } from './storeKind.ts';

const tabNames = ['details', 'payments', 'checkout', 'shipping', 'locations', 'notifications'] as const;
type TabName = (typeof tabNames)[number];
const codec = { tab: word(tabNames, 'details') };

type Part = {
  label: MessageId;
  icon: ReactElement;
  fields: (keyof StoreValues)[];
  Content: (props: StoreTabProps) => ReactElement;
};

const parts: Record<TabName, Part> = {
  details: {
    label: 'store.tab.details',
    icon: <IconBuildingStore size={20} />,
    fields: ['name', 'phone', 'contactEmail', 'senderEmail', 'legalName', 'address', 'orderNumberFrom', 'currency'],
    Content: StoreDetailsTab,
  },
  payments: {
    label: 'store.tab.payments',
    icon: <IconCreditCard size={20} />,
    fields: ['paymentMethods'],
    Content: StorePaymentsTab,
  },
  checkout: {
    label: 'store.tab.checkout',
    icon: <IconShoppingCart size={20} />,
    fields: ['contactMethod', 'fullName', 'companyName', 'addressLine2', 'shippingPhone', 'giftWrapCents'],
    Content: StoreCheckoutTab,
  },
  shipping: {
    label: 'store.tab.shipping',
    icon: <IconTruckDelivery size={20} />,
    fields: ['taxRateBasisPoints', 'taxRates'],
    Content: StoreShippingTab,
  },
  locations: {
    label: 'store.tab.locations',
    icon: <IconMapPin size={20} />,
    fields: [],
    Content: StoreLocationsTab,
  },
  notifications: {
    label: 'store.tab.notifications',
    icon: <IconBell size={20} />,
    fields: ['notices'],
    Content: StoreNoticesTab,
  },
};

/** One form over six tabs: what is changed in any of them is saved together. The open tab stands in the address. */
export function StoreSettingsForm({ loaded }: { loaded: LoadedRecord<StoreSettingsFieldsFragment> }) {
  const text = useText();
  const onSaved = ({ usedCurrency, name }: StoreSettingsFieldsFragment) => {
    setCurrency(usedCurrency);
    setShopName(name);
  };
  const editor = useRecordEditor(storeKind, loaded, { onSaved });
  const { control } = editor.form;
  const { errors } = useFormState({ control });
  const { state, patch } = useListState(codec);
  const stored = loaded.stored!;
  return (
    <RecordPage editor={editor} title={text('store.page.title')} text={text('store.page.text')}>
      <FormTabs
        label={text('store.tab.label')}
        current={state.tab as TabName}
        onChange={(tab) => patch({ tab })}
        tabs={tabNames.map((name) => {
          const { label, icon, fields, Content } = parts[name];
          return {
            name,
            label: text(label),
            icon,
            hasProblem: fields.some((field) => field in errors),
            children: <Content control={control} stored={stored} />,
          };
        })}
      />
    </RecordPage>
  );
}
