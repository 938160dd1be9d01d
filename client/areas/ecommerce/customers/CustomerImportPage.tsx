import { KindImportPage } from '../../../app/import/KindImportPage.tsx';
import { customersPath } from '../urls.ts';
import { customerKind } from './customerKind.ts';

export default function CustomerImportPage() {
  return (
    <KindImportPage
      kind={customerKind}
      list="customers"
      listPath={customersPath}
      title="customers.import.title"
      text="customers.import.text"
      labels={{ id: 'customers.import.id', customerId: 'customers.column.customerId' }}
    />
  );
}
