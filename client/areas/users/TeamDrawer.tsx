import { KindDrawer, type DrawerProps, type KindFields } from '../../app/record/KindDrawer.tsx';
import { uploading } from '../../app/record/uploading.ts';
import { FormTextField } from '../../kit/form/FormTextField.tsx';
import { ImagesField } from '../../kit/form/ImagesField.tsx';
import { TagsField } from '../../kit/form/TagsField.tsx';
import { useText } from '../../lib/text.ts';
import { teamKind } from './teamKind.ts';
import { TeamMembersField } from './TeamMembersField.tsx';

const titles = { addTitle: 'teams.list.add', waitingTitle: 'teams.form.title' } as const;

/** A team beside the list: a new one, or the one whose id stands in the address. */
export default function TeamDrawer(props: DrawerProps) {
  return <KindDrawer {...props} {...titles} kind={teamKind} fields={TeamFields} />;
}

const TeamFields: KindFields<typeof teamKind> = ({ editor, own }) => {
  const text = useText();
  return (
    <>
      <FormTextField {...editor.field('name')} />
      <FormTextField {...editor.field('description')} rows={3} />
      <TagsField {...editor.field('tags')} help={text('teams.form.tagsHelp')} />
      <TeamMembersField control={editor.form.control} known={own?.members ?? []} />
      <ImagesField {...editor.field('picture')} {...uploading(editor)} limit="one" />
    </>
  );
};
