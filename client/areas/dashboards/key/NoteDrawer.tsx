import { KindDrawer, type DrawerProps, type KindFields } from '../../../app/record/KindDrawer.tsx';
import { DateField } from '../../../kit/form/DateField.tsx';
import { FormTextField } from '../../../kit/form/FormTextField.tsx';
import { noteKind } from './noteKind.ts';

const titles = { addTitle: 'keyFigures.notes.add', waitingTitle: 'keyFigures.note.note' } as const;

/** A note on a day, beside the list or the charts that mark it. */
export default function NoteDrawer(props: DrawerProps) {
  return <KindDrawer {...props} {...titles} kind={noteKind} fields={NoteInputs} />;
}

const NoteInputs: KindFields<typeof noteKind> = ({ editor }) => (
  <>
    <DateField {...editor.field('day')} />
    <FormTextField {...editor.field('name')} />
  </>
);
