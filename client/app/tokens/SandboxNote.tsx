import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { IconRestore } from '@tabler/icons-react';
import { useText } from '../../lib/text.ts';
import { callsOf } from '../command/command.ts';
import { useCommands } from '../command/useCommands.ts';
import { ResetSandboxDocument } from './tokens.generated.ts';

const reset = callsOf({ changes: [] })({
  operation: ResetSandboxDocument,
  question: (_target: object, { text }) => ({
    title: text('accountSettings.sandbox.resetTitle'),
    text: text('accountSettings.sandbox.resetText'),
    confirmLabel: text('accountSettings.sandbox.reset'),
    isDangerous: true,
  }),
  done: (_answer, { text }) => ({ text: text('accountSettings.sandbox.resetDone') }),
});

/** Where test tokens work, and how that begins anew. */
export function SandboxNote({ mayReset }: { mayReset: boolean }) {
  const text = useText();
  const { busy, run } = useCommands();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
      <Box sx={{ flex: '1 1 260px', typography: 'body2', color: 'text.secondary' }}>
        {text('accountSettings.sandbox.text')}
      </Box>
      {mayReset && (
        <Button
          size="small"
          variant="tonal"
          color="secondary"
          startIcon={<IconRestore size={18} />}
          loading={busy !== null}
          onClick={() => void run(reset, {})}
        >
          {text('accountSettings.sandbox.reset')}
        </Button>
      )}
    </Box>
  );
}
