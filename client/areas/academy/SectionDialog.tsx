import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { useCommands } from '../../app/command/useCommands.ts';
import { callsOf } from '../../app/command/command.ts';
import { EntryDialog } from '../../kit/form/EntryDialog.tsx';
import { FormTextField } from '../../kit/form/FormTextField.tsx';
import { limited, valibotResolver } from '../../kit/form/valibotResolver.ts';
import { useText } from '../../lib/text.ts';
import type { CourseDetailsPartsFragment } from './academy.generated.ts';
import { CreateCourseSectionDocument, UpdateCourseSectionDocument } from './authoring.generated.ts';

const schema = v.object({
  title: v.pipe(
    v.string(),
    v.check((title) => title.trim() !== '', 'required'),
    v.check((title) => title.trim().length <= 120, limited('tooLong', 120)),
  ),
});
type Values = v.InferOutput<typeof schema>;

type Props = {
  courseId: string;
  /** Null adds one. */
  section: Pick<CourseDetailsPartsFragment['sections'][number], 'id' | 'version' | 'title'> | null;
  onClose: () => void;
};

const call = callsOf({ changes: ['CourseSection'] });
const addSection = call({ operation: CreateCourseSectionDocument });
const renameSection = call({ operation: UpdateCourseSectionDocument });

/** The title of a section. */
export function SectionDialog({ courseId, section, onClose }: Props) {
  const text = useText();
  const { attempt } = useCommands();
  const [resolver] = useState(() => valibotResolver<Values>(schema));
  const form = useForm<Values>({ resolver, defaultValues: { title: section?.title ?? '' } });
  const save = async ({ title }: Values) => {
    const input = { title };
    if (section === null) await attempt(addSection, { courseId, input });
    else await attempt(renameSection, { id: section.id, version: section.version, input });
  };
  return (
    <EntryDialog
      title={text(section ? 'academy.form.renameSection' : 'academy.action.addSection')}
      saveLabel={text(section ? 'academy.action.rename' : 'academy.action.addSection')}
      form={form}
      draft={`courseSection:${courseId}:${section?.id ?? 'new'}`}
      failedText={text('academy.form.failed')}
      save={save}
      onClose={onClose}
    >
      <FormTextField
        control={form.control}
        name="title"
        label={text('academy.field.sectionTitle')}
        required
        autoFocus
      />
    </EntryDialog>
  );
}
