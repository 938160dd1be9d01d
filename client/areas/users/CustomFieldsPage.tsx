import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { EmptyState, FailedState } from '../../kit/EmptyState.tsx';
import { peopleDrawing } from '../../kit/emptyDrawings.tsx';
import { PageHeader } from '../../kit/PageHeader.tsx';
import { Can } from '../../lib/ability.tsx';
import { useFollowing } from '../../lib/records.ts';
import { useText } from '../../lib/text.ts';
import { CustomFieldEntry } from './CustomFieldEntry.tsx';
import { useCustomFieldRowsQuery } from './customFields.generated.ts';
import { newCustomFieldPath } from './urls.ts';

const CustomFieldDialog = lazy(() => import('./CustomFieldDialog.tsx'));

/** Fields that the company adds to its users. */
export default function CustomFieldsPage() {
  const text = useText();
  const [params, setParams] = useSearchParams();
  const { data, error, loading, refetch } = useCustomFieldRowsQuery();
  useFollowing(['CustomField'], () => refetch());
  const shown = params.get('edit');
  const close = () => setParams({}, { replace: true, preventScrollReset: true });
  const add = (
    <Can do="create" on="CustomField">
      <Button
        component={Link}
        to={newCustomFieldPath}
        preventScrollReset
        variant="contained"
        startIcon={<IconPlus size={18} />}
      >
        {text('customFields.page.add')}
      </Button>
    </Can>
  );
  const fields = data?.customFields ?? [];
  return (
    <>
      <PageHeader title={text('customFields.page.title')} text={text('customFields.page.text')}>
        {fields.length > 0 && add}
      </PageHeader>
      {error && !data && (
        <FailedState title={text('customFields.page.failed')} onRetry={() => void refetch().catch(() => undefined)} />
      )}
      {loading && !data && <Skeleton variant="rounded" height={190} />}
      {data && (
        <Card>
          {fields.length === 0 ? (
            <EmptyState
              drawing={peopleDrawing}
              title={text('customFields.page.nothingTitle')}
              text={text('customFields.page.nothingText')}
              action={add}
            />
          ) : (
            <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
              {fields.map((field) => (
                <CustomFieldEntry key={field.id} field={field} />
              ))}
            </Box>
          )}
        </Card>
      )}
      {shown && (
        <Suspense fallback={null}>
          <CustomFieldDialog key={shown} id={shown === 'new' ? null : shown} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
