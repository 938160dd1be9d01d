import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { IconEye } from '@tabler/icons-react';
import { useCommands } from '../command/useCommands.ts';
import { callsOf } from '../command/command.ts';
import { useViewer } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { useRoleName } from '../useRoleName.ts';
import { EndViewAsDocument } from '../preferences/preferences.generated.ts';

const endViewAs = callsOf()({ operation: EndViewAsDocument });

/** Says whose rights the page is shown with, and leads back with one click. */
export function ViewAsNotice() {
  const text = useText();
  const { run } = useCommands();
  const nameOf = useRoleName();
  const viewAs = useViewer()?.viewAs;
  if (!viewAs) return null;
  // All that was read with other rights goes.
  const end = async () => (await run(endViewAs, {})) && location.reload();
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
