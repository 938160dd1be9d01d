import { createContext, useContext } from 'react';
import { KindDrawer, type KindFields } from '../../app/record/KindDrawer.tsx';
import { uploading } from '../../app/record/uploading.ts';
import { DateField } from '../../kit/form/DateField.tsx';
import { FormTextField } from '../../kit/form/FormTextField.tsx';
import { NumberField } from '../../kit/form/NumberField.tsx';
import { RichTextField } from '../../kit/form/RichTextField.tsx';
import { SelectField } from '../../kit/form/SelectField.tsx';
import type { CourseDetailsPartsFragment } from './academy.generated.ts';
import { lessonKind } from './lessonKind.ts';

type Props = {
  /** Null adds one to the section. */
  id: string | null;
  sectionId: string;
  sections: CourseDetailsPartsFragment['sections'];
  onClose: () => void;
};

const Sections = createContext<Props['sections']>([]);

const LessonFields: KindFields<typeof lessonKind> = ({ editor }) => {
  const sections = useContext(Sections);
  return (
    <>
      <FormTextField {...editor.field('title')} />
      <SelectField
        {...editor.field('sectionId')}
        choices={sections.map(({ id, title }) => ({ value: id, label: title }))}
      />
      <NumberField {...editor.field('minutes')} />
      <DateField {...editor.field('dueOn')} />
      <RichTextField {...editor.field('content')} {...uploading(editor)} />
    </>
  );
};

/** A lesson of a course beside its outline. */
export default function LessonDrawer({ sectionId, sections, ...drawer }: Props) {
  return (
    <Sections value={sections}>
      <KindDrawer
        {...drawer}
        addTitle="academy.action.addLesson"
        waitingTitle="academy.record.lesson"
        kind={lessonKind}
        begin={{ sectionId }}
        changes={['Course']}
        fields={LessonFields}
      />
    </Sections>
  );
}
