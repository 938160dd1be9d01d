import { ImportPage } from '../../../app/import/ImportPage.tsx';
import { recordsChanged } from '../../../lib/records.ts';
import { useText } from '../../../lib/text.ts';
import { customersPath } from '../urls.ts';
import { customerKind } from './customerKind.ts';
import { customerProblemTexts } from './customerTexts.ts';

export default function CustomerImportPage() {
  const text = useText();
  return (
    <ImportPage
      kind={{
        list: 'customers',
        title: text('customers.import.title'),
        text: text('customers.import.text'),
        listPath: customersPath,
        examplePath: '/export/customers.csv?page=1&size=10',
        displays: customerKind.displays,
        labels: { id: 'customers.import.id', customerId: 'customers.column.customerId' },
        problemTexts: customerProblemTexts,
        onChanged: () => void recordsChanged('Customer'),
      }}
    />
  );
}
