import { RecordLoader } from '../../app/record/RecordLoader.tsx';
import { PageHeader } from '../../kit/PageHeader.tsx';
import { preloadQuery } from '../../lib/apollo.ts';
import { useText } from '../../lib/text.ts';
import { InvoiceSettingsFormDocument } from './invoiceSettings.generated.ts';
import { InvoiceSettingsForm } from './InvoiceSettingsForm.tsx';
import { settingsKind } from './settingsKind.ts';

export const loader = () => preloadQuery(InvoiceSettingsFormDocument, {});

/** How invoices are numbered, printed and mailed. */
export default function InvoiceSettingsPage() {
  const text = useText();
  const header = <PageHeader title={text('invoices.settings.title')} />;
  return (
    <RecordLoader
      kind={settingsKind}
      id="1"
      skeleton={header}
      frame={(content) => (
        <>
          {header}
          {content}
        </>
      )}
    >
      {(loaded) => <InvoiceSettingsForm loaded={loaded} />}
    </RecordLoader>
  );
}
