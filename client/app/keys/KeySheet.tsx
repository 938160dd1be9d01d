import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { IconHelpHexagon, IconX } from '@tabler/icons-react';
import { useId } from 'react';
import { IconAction } from '../../kit/IconAction.tsx';
import { capsOf, isPressed, type KeyName } from '../../lib/keys.ts';
import type { MessageId } from '../../lib/messages.ts';
import { usePreference } from '../../lib/preferences.ts';
import { useStore } from '../../lib/store.ts';
import { useText } from '../../lib/text.ts';
import { isPageHelpOpen } from '../help/pageHelpState.ts';
import { isKeySheetOpen } from './keySheetState.ts';

/** Each shortcut has its line here: one without does not compile. */
const lines: Record<KeyName, { groupId: MessageId; textId: MessageId }> = {
  palette: { groupId: 'keys.group.everywhere', textId: 'keys.line.palette' },
  search: { groupId: 'keys.group.everywhere', textId: 'keys.line.search' },
  help: { groupId: 'keys.group.everywhere', textId: 'keys.line.help' },
  nextRow: { groupId: 'keys.group.lists', textId: 'keys.line.nextRow' },
  previousRow: { groupId: 'keys.group.lists', textId: 'keys.line.previousRow' },
  selectRow: { groupId: 'keys.group.lists', textId: 'keys.line.selectRow' },
  compose: { groupId: 'keys.group.email', textId: 'keys.line.compose' },
  reply: { groupId: 'keys.group.email', textId: 'keys.line.reply' },
  replyAll: { groupId: 'keys.group.email', textId: 'keys.line.replyAll' },
  forward: { groupId: 'keys.group.email', textId: 'keys.line.forward' },
  toTrash: { groupId: 'keys.group.email', textId: 'keys.line.toTrash' },
  toTrashToo: { groupId: 'keys.group.email', textId: 'keys.line.toTrash' },
  unread: { groupId: 'keys.group.email', textId: 'keys.line.unread' },
  bold: { groupId: 'keys.group.chat', textId: 'keys.line.bold' },
  italic: { groupId: 'keys.group.chat', textId: 'keys.line.italic' },
  undo: { groupId: 'keys.group.boards', textId: 'keys.line.undo' },
  sendInvoice: { groupId: 'keys.group.invoices', textId: 'keys.line.sendInvoice' },
  payInvoice: { groupId: 'keys.group.invoices', textId: 'keys.line.payInvoice' },
  duplicateInvoice: { groupId: 'keys.group.invoices', textId: 'keys.line.duplicateInvoice' },
  save: { groupId: 'keys.group.forms', textId: 'keys.line.save' },
  send: { groupId: 'keys.group.forms', textId: 'keys.line.send' },
};
const names = Object.keys(lines) as KeyName[];
const groupIds = [...new Set(names.map((name) => lines[name].groupId))];

const Cap = styled('kbd')(({ theme }) => ({
  display: 'inline-grid',
  placeItems: 'center',
  minWidth: 28,
  height: 26,
  paddingInline: 7,
  borderRadius: 4,
  border: `1px solid ${theme.vars!.palette.divider}`,
  borderBlockEndWidth: 2,
  backgroundColor: theme.vars!.palette.action.hover,
  font: 'inherit',
  fontSize: theme.typography.body2.fontSize,
  fontWeight: 500,
}));

/** What can be done by a key, as the code that listens has it. */
export default function KeySheet() {
  const text = useText();
  const titleId = useId();
  const isOpen = useStore(isKeySheetOpen);
  const [isOn, setOn] = usePreference('shortcuts');
  const close = () => isKeySheetOpen.set(false);
  const toHelp = () => {
    close();
    isPageHelpOpen.set(true);
  };
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      maxWidth="sm"
      fullWidth
      aria-labelledby={titleId}
      onKeyDown={(event) => isPressed(event.nativeEvent, 'help') && toHelp()}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', padding: '20px 16px 8px 24px' }}>
        <Typography id={titleId} variant="h4" component="h2" sx={{ flex: 1 }}>
          {text('keys.sheet.title')}
        </Typography>
        <Button size="small" variant="tonal" startIcon={<IconHelpHexagon size={18} />} onClick={toHelp} sx={{ mr: 1 }}>
          {text('shell.user.pageHelp')}
        </Button>
        <IconAction label={text('keys.sheet.close')} onClick={close} size="small">
          <IconX size={20} />
        </IconAction>
      </Box>
      {/* It scrolls where there is little room, so the keyboard has to reach it. */}
      <Box
        tabIndex={0}
        role="group"
        aria-labelledby={titleId}
        sx={{
          columnCount: { xs: 1, sm: 2 },
          columnGap: '32px',
          padding: '8px 24px 0',
          overflowY: 'auto',
          '& > section': { breakInside: 'avoid', paddingBlockEnd: '20px' },
          '&:focus-visible': { outlineOffset: -2 },
        }}
      >
        {groupIds.map((groupId) => (
          <section key={groupId}>
            <Typography variant="body2" component="h3" color="textSecondary" sx={{ mb: 1 }}>
              {text(groupId)}
            </Typography>
            <Box component="dl" sx={{ margin: 0 }}>
              {names
                .filter((name) => lines[name].groupId === groupId)
                .map((name) => (
                  <Box
                    key={name}
                    sx={{
                      display: 'flex',
                      alignItems: 'center',
                      justifyContent: 'space-between',
                      gap: 3,
                      minHeight: 38,
                    }}
                  >
                    <dt>{text(lines[name].textId)}</dt>
                    <Keys name={name} />
                  </Box>
                ))}
            </Box>
          </section>
        ))}
      </Box>
      <FormControlLabel
        control={<Switch checked={isOn} onChange={(event) => setOn(event.target.checked)} />}
        label={text('keys.sheet.single')}
        sx={{ margin: 0, padding: '12px 24px 16px 16px', borderTop: 1, borderColor: 'divider' }}
      />
    </Dialog>
  );
}

/** Keys are held from left to right in every language. */
function Keys({ name }: { name: KeyName }) {
  return (
    <Box component="dd" dir="ltr" sx={{ display: 'flex', flex: 'none', gap: 1, margin: 0 }}>
      {capsOf(name).map((cap) => (
        <Cap key={cap}>{cap}</Cap>
      ))}
    </Box>
  );
}
