import { useApolloClient } from '@apollo/client/react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { IconEye } from '@tabler/icons-react';
import { useFailureText } from '../../kit/failureText.ts';
import { showNotice } from '../../kit/notices.ts';
import { useViewer } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { useRoleName } from '../useRoleName.ts';
import { EndViewAsDocument } from '../preferences/preferences.generated.ts';

/** Says whose rights the page is shown with, and leads back with one click. */
export function ViewAsNotice() {
  const text = useText();
  const client = useApolloClient();
  const failureText = useFailureText();
  const nameOf = useRoleName();
  const viewAs = useViewer()?.viewAs;
  if (!viewAs) return null;
  const end = async () => {
    try {
      await client.mutate({ mutation: EndViewAsDocument });
      // All that was read with other rights goes.
      location.reload();
    } catch (error) {
      showNotice({ tone: 'error', text: failureText(error) });
    }
  };
  return (
    <Alert
      severity="info"
      role="status"
      icon={<IconEye size={20} />}
      data-print="hidden"
      sx={{ mt: 4 }}
      action={
        <Button color="inherit" size="small" onClick={() => void end()}>
          {text('shell.viewAs.end')}
        </Button>
      }
    >
      {text(viewAs.kind === 'ROLE' ? 'shell.viewAs.role' : 'shell.viewAs.user', {
        name: viewAs.roleKey ? nameOf({ key: viewAs.roleKey, name: viewAs.name }) : viewAs.name,
      })}
    </Alert>
  );
}
