// Nothing typed is lost in an overlay: each with a field asks before it closes over what was entered, and keeps it as a draft
// through a reload.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, sources } from '../setup/stamps.mjs';

const guards =
  /\b(CommandForm|EntryDialog|FormOverlay|OrderDialog|RecordDrawer|useFormDraft|useOverlayGuard|useRecordEditor|useNewOrder)\b/;
const hasNoDraft = /\bdraft: undefined\b/;
const isOverlay = /<(SideDrawer|Dialog)\b/;
const hasField = /<(TextField|TextInput|RichTextField|PersonPicker|RecordPicker)\b/;

/** Overlays that ask, and whose fields no draft can keep. */
const withoutDraft = new Map([
  ['client/areas/email/exchange/ImportDrawer.tsx', 'a file stays where it was chosen from'],
]);
/** Overlays whose fields hold nothing that could be lost. */
const withoutWork = new Map([
  ['client/areas/academy/InvitationsDrawer.tsx', 'whoever is chosen is invited at once'],
  ['client/areas/account/PasskeysCard.tsx', 'asks for one name, which is given again at once'],
  ['client/areas/account/TwoStepOffDialog.tsx', 'asks for a password'],
  ['client/areas/auth/SessionDialog.tsx', 'asks for a password, and cannot be closed'],
  ['client/areas/calendar/DeleteCalendar.tsx', 'asks one choice'],
  ['client/areas/calendar/FeedDrawer.tsx', 'shows an address'],
  ['client/areas/kanban/ImportDrawer.tsx', 'asks for a file and one choice'],
  ['client/areas/users/WhoMayDrawer.tsx', 'searches'],
]);

const files = sources(['client'], (file) => file.endsWith('.tsx'));
const open = files.filter((file) => {
  const code = readFileSync(join(root, file), 'utf8');
  return isOverlay.test(code) && hasField.test(code) && !guards.test(code);
});
const unkept = files.filter((file) => hasNoDraft.test(readFileSync(join(root, file), 'utf8')));
const problems = [
  ...unkept.filter((file) => !withoutDraft.has(file)).map((file) => `${file}: loses what was entered at a reload`),
  ...[...withoutDraft.keys()]
    .filter((file) => !unkept.includes(file))
    .map((file) => `${file}: is listed without a draft for nothing`),
  ...open
    .filter((file) => !withoutWork.has(file))
    .map((file) => `${file}: closes over what was entered without a question`),
  ...[...withoutWork.keys()]
    .filter((file) => !open.includes(file))
    .map((file) => `${file}: is listed here for nothing`),
];
for (const problem of problems) console.error(problem);
console.log(`${open.length} overlays without work to lose, ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;
