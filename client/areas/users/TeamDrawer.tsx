import { RecordDrawer } from '../../app/record/RecordDrawer.tsx';
import { RecordLoader } from '../../app/record/RecordLoader.tsx';
import { useRecordEditor } from '../../app/record/useRecordEditor.ts';
import type { LoadedRecord } from '../../app/record/useStoredRecord.ts';
import { FormTextField } from '../../kit/form/FormTextField.tsx';
import { ImagesField } from '../../kit/form/ImagesField.tsx';
import { TagsField } from '../../kit/form/TagsField.tsx';
import { SideDrawer } from '../../kit/SideDrawer.tsx';
import { recordsChanged } from '../../lib/records.ts';
import { useText } from '../../lib/text.ts';
import { uploadFile } from '../../lib/uploadFile.ts';
import { teamKind } from './teamKind.ts';
import { TeamMembersField } from './TeamMembersField.tsx';
import type { TeamFieldsFragment } from './teams.generated.ts';

type Props = {
  /** Null adds one. */
  id: string | null;
  onClose: () => void;
};

/** A team beside the list: a new one, or the one whose id stands in the address. */
export default function TeamDrawer({ id, onClose }: Props) {
  const text = useText();
  const frame = (content: React.ReactNode) => (
    <SideDrawer isOpen onClose={onClose} title={text(id === null ? 'teams.list.add' : 'teams.form.title')}>
      {content}
    </SideDrawer>
  );
  return (
    <RecordLoader kind={teamKind} id={id} skeleton={frame(null)} frame={frame}>
      {(loaded) => <TeamForm loaded={loaded} onClose={onClose} />}
    </RecordLoader>
  );
}

function TeamForm({ loaded, onClose }: { loaded: LoadedRecord<TeamFieldsFragment>; onClose: () => void }) {
  const text = useText();
  const editor = useRecordEditor(teamKind, loaded, {
    isOverlay: true,
    onClose,
    onSaved: () => void recordsChanged('Team'),
  });
  const { control } = editor.form;
  const own = loaded.stored;
  return (
    <RecordDrawer editor={editor} title={own ? <bdi>{editor.record.base.record.name}</bdi> : text('teams.list.add')}>
      <FormTextField control={control} name="name" label={text('teams.field.name')} required />
      <FormTextField control={control} name="description" label={text('teams.field.description')} rows={3} />
      <TagsField control={control} name="tags" label={text('teams.field.tags')} help={text('teams.form.tagsHelp')} />
      <TeamMembersField control={control} known={own?.members ?? []} />
      <ImagesField
        control={control}
        name="pictures"
        label={text('teams.field.picture')}
        limit={1}
        upload={uploadFile}
        pending={editor.uploads}
      />
    </RecordDrawer>
  );
}
