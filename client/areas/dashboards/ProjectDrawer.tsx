import { KindDrawer, type DrawerProps, type KindFields } from '../../app/record/KindDrawer.tsx';
import { uploading } from '../../app/record/uploading.ts';
import { FormTextField } from '../../kit/form/FormTextField.tsx';
import { ImagesField } from '../../kit/form/ImagesField.tsx';
import { NumberField } from '../../kit/form/NumberField.tsx';
import { projectKind } from './projectKind.ts';
import { ProjectPeopleFields } from './ProjectPeopleFields.tsx';

const titles = { addTitle: 'counted.projects.add', waitingTitle: 'counted.project.project' } as const;

/** A project beside the list: a new one, or the one whose id stands in the address. */
export default function ProjectDrawer(props: DrawerProps) {
  return <KindDrawer {...props} {...titles} kind={projectKind} fields={ProjectFields} />;
}

const ProjectFields: KindFields<typeof projectKind> = ({ editor, own }) => (
  <>
    <FormTextField {...editor.field('name')} />
    <FormTextField {...editor.field('kind')} />
    <ProjectPeopleFields control={editor.form.control} leader={own?.leader ?? null} known={own?.members ?? []} />
    <NumberField {...editor.field('progress')} end="%" />
    <NumberField {...editor.field('minutes')} />
    <ImagesField {...editor.field('logo')} {...uploading(editor)} limit="one" />
  </>
);
