import { IconBuildingWarehouse, IconListCheck, IconLock, IconTruckDelivery, IconWorld } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { useFormState } from 'react-hook-form';
import { FormTabs } from '../../../kit/form/FormTabs.tsx';
import { useListState, word } from '../../../lib/listState.ts';
import type { MessageId } from '../../../lib/messages.ts';
import { useText } from '../../../lib/text.ts';
import type { ProductControl } from './productForm.ts';
import { AdvancedTab, AttributesTab } from './ProductInputsAttributes.tsx';
import { DeliveryTab, ShippingTab } from './ProductInputsDelivery.tsx';
import { ProductInputsStock } from './ProductInputsStock.tsx';
import type { ProductValues } from './productForm.ts';

const tabNames = ['stock', 'shipping', 'delivery', 'attributes', 'advanced'] as const;
type TabName = (typeof tabNames)[number];
const codec = { tab: word(tabNames, 'stock') };

type TabParts = {
  label: MessageId;
  icon: ReactElement;
  fields: (keyof ProductValues)[];
  Content: (props: { control: ProductControl }) => ReactElement;
};

const parts: Record<TabName, TabParts> = {
  stock: {
    label: 'products.form.tab.stock',
    icon: <IconBuildingWarehouse size={20} />,
    fields: ['quantity', 'lowStockThreshold'],
    Content: ProductInputsStock,
  },
  shipping: {
    label: 'products.form.tab.shipping',
    icon: <IconTruckDelivery size={20} />,
    fields: ['fulfilment'],
    Content: ShippingTab,
  },
  delivery: {
    label: 'products.form.tab.delivery',
    icon: <IconWorld size={20} />,
    fields: ['deliveryScope', 'deliveryCountries'],
    Content: DeliveryTab,
  },
  attributes: {
    label: 'products.form.tab.attributes',
    icon: <IconListCheck size={20} />,
    fields: ['isFragile', 'isBiodegradable', 'frozenMaxCelsius', 'expiresOn'],
    Content: AttributesTab,
  },
  advanced: {
    label: 'products.form.tab.advanced',
    icon: <IconLock size={20} />,
    fields: ['identifierType', 'identifier'],
    Content: AdvancedTab,
  },
};

/** Stock and the way to the customer; the open tab stands in the address. */
export function ProductInputsInventory({ control }: { control: ProductControl }) {
  const text = useText();
  const { errors } = useFormState({ control });
  const { state, patch } = useListState(codec);
  return (
    <FormTabs
      label={text('products.form.section.inventory')}
      current={state.tab as TabName}
      onChange={(tab) => patch({ tab }, { replace: true })}
      tabs={tabNames.map((name) => {
        const { label, icon, fields, Content } = parts[name];
        return {
          name,
          label: text(label),
          icon,
          hasProblem: fields.some((field) => field in errors),
          children: <Content control={control} />,
        };
      })}
    />
  );
}
