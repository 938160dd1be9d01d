import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { ChoiceField } from '../../../kit/form/ChoiceField.tsx';
import { FieldRow, FormCard } from '../../../kit/form/FormCard.tsx';
import { PercentField } from '../../../kit/form/PercentField.tsx';
import { RowsField } from '../../../kit/form/RowsField.tsx';
import { SwitchField } from '../../../kit/form/SwitchField.tsx';
import { countriesByName } from '../../../kit/form/countries.ts';
import { useText } from '../../../lib/text.ts';
import type { StoreTabProps } from './storeKind.ts';
import { StoreZones } from './StoreZones.tsx';

/** Where the shop sends to, what that costs, and the taxes there. */
export function StoreShippingTab({ control }: StoreTabProps) {
  const text = useText();
  const { locale } = useIntl();
  const countries = useMemo(
    () => countriesByName(locale).map(({ code, name }) => ({ value: code, label: name })),
    [locale],
  );
  return (
    <>
      <StoreZones />
      <FormCard title={text('store.section.taxes')}>
        <SwitchField
          control={control}
          name="pricesIncludeTax"
          label={text('store.field.pricesIncludeTax')}
          help={text('store.help.pricesIncludeTax')}
        />
        <SwitchField control={control} name="taxesShipping" label={text('store.field.taxesShipping')} />
        <FieldRow>
          <PercentField
            control={control}
            name="taxRateBasisPoints"
            label={text('store.field.taxRate')}
            help={text('store.help.taxRate')}
            required
          />
        </FieldRow>
        <RowsField
          control={control}
          name="taxRates"
          blank={{ country: '', rateBasisPoints: 0 }}
          limit={250}
          addLabel={text('store.taxes.add')}
          emptyText={text('store.taxes.empty')}
        >
          {(index) => (
            <>
              <PercentField
                control={control}
                name={`taxRates.${index}.rateBasisPoints`}
                label={text('store.field.rate')}
                required
              />
              <ChoiceField
                control={control}
                name={`taxRates.${index}.country`}
                label={text('store.field.country')}
                choices={countries}
                required
              />
            </>
          )}
        </RowsField>
      </FormCard>
    </>
  );
}
