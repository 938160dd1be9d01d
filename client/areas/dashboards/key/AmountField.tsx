import { useWatch } from 'react-hook-form';
import type { Control, FieldValues, Path } from 'react-hook-form';
import { MoneyField } from '../../../kit/form/MoneyField.tsx';
import { NumberField } from '../../../kit/form/NumberField.tsx';
import type { FieldProps } from '../../../kit/form/useFormField.ts';
import type { FigureName } from '../../../lib/schema.generated.ts';
import { isMoney } from './figureNames.ts';

type Props<V extends FieldValues> = { control: Control<V>; field: (name: 'amountCents' | 'count') => FieldProps<V> };

/** The amount of the figure that the form names: money, or a count. */
export function AmountField<V extends FieldValues>({ control, field }: Props<V>) {
  const figure = useWatch({ control, name: 'figure' as Path<V> }) as FigureName;
  return isMoney(figure) ? (
    <MoneyField key="money" {...field('amountCents')} required />
  ) : (
    <NumberField key="count" {...field('count')} required />
  );
}
