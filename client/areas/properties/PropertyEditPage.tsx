import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useParams, type LoaderFunctionArgs } from 'react-router-dom';
import { RecordLoader } from '../../app/record/RecordLoader.tsx';
import { RecordPage } from '../../app/record/RecordPage.tsx';
import { useRecordEditor } from '../../app/record/useRecordEditor.ts';
import type { LoadedRecord } from '../../app/record/useStoredRecord.ts';
import { FormCard } from '../../kit/form/FormCard.tsx';
import { PageHeader } from '../../kit/PageHeader.tsx';
import { preloadQuery } from '../../lib/apollo.ts';
import { useText } from '../../lib/text.ts';
import { PropertyFormDocument, type PropertyFieldsFragment } from './properties.generated.ts';
import { AreaInputs, ContactInputs, FeatureInputs, PlaceInputs, PriceInputs } from './propertyInputs.tsx';
import { propertyKind } from './propertyKind.ts';
import { propertiesPath } from './urls.ts';

export const loader = ({ params: { id } }: LoaderFunctionArgs) => preloadQuery(PropertyFormDocument, { id: id! });

/** Edits the property whose id stands in the address. */
export default function PropertyEditPage() {
  const text = useText();
  const { id = '' } = useParams();
  return (
    <RecordLoader
      kind={propertyKind}
      id={id}
      skeleton={<Skeleton variant="rounded" height={520} />}
      listPath={propertiesPath}
      frame={(content) => (
        <>
          <PageHeader title={text('properties.edit.title')} />
          {content}
        </>
      )}
    >
      {(loaded) => <Editor loaded={loaded} />}
    </RecordLoader>
  );
}

function Editor({ loaded }: { loaded: LoadedRecord<PropertyFieldsFragment> }) {
  const text = useText();
  const editor = useRecordEditor(propertyKind, loaded, { listPath: propertiesPath });
  const parts = [
    ['contact', ContactInputs],
    ['place', PlaceInputs],
    ['features', FeatureInputs],
    ['area', AreaInputs],
    ['price', PriceInputs],
  ] as const;
  return (
    <RecordPage
      editor={editor}
      title={<bdi>{loaded.stored?.name}</bdi>}
      text={text('properties.edit.text')}
      backLabel={text('properties.view.back')}
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: { xs: 4, sm: 6 } }}>
        {parts.map(([name, Inputs]) => (
          <FormCard key={name} title={text(`properties.step.${name}`)}>
            <Inputs editor={editor} />
          </FormCard>
        ))}
      </Box>
    </RecordPage>
  );
}
