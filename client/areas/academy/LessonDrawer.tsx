import { createContext, useContext } from 'react';
import { KindDrawer, type KindFields } from '../../app/record/KindDrawer.tsx';
import { uploading } from '../../app/record/uploading.ts';
import { DateField, DateTimeField } from '../../kit/form/DateField.tsx';
import { ImagesField } from '../../kit/form/ImagesField.tsx';
import { useWatch } from 'react-hook-form';
import { useText } from '../../lib/text.ts';
import { wordsOf } from '../../kit/form/SelectField.tsx';
import { completionTexts } from './looks.ts';
import { FieldRow } from '../../kit/form/FormCard.tsx';
import { SwitchField } from '../../kit/form/SwitchField.tsx';
import { FormTextField } from '../../kit/form/FormTextField.tsx';
import { NumberField } from '../../kit/form/NumberField.tsx';
import { RichTextField } from '../../kit/form/RichTextField.tsx';
import { SelectField } from '../../kit/form/SelectField.tsx';
import type { CourseDetailsPartsFragment } from './academy.generated.ts';
import { QuestionsField } from './quiz/QuestionsField.tsx';
import { DownloadsField } from './DownloadsField.tsx';
import { FilmField } from './FilmField.tsx';
import { PackageField } from './package/PackageField.tsx';
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
  const text = useText();
  const video = useWatch({ control: editor.form.control, name: 'video' });
  const isPacked = useWatch({ control: editor.form.control, name: 'package' }) !== null;
  const completion = useWatch({ control: editor.form.control, name: 'completion' });
  return (
    <>
      <FormTextField {...editor.field('title')} />
      <SelectField
        {...editor.field('sectionId')}
        choices={sections.map(({ id, title }) => ({ value: id, label: title }))}
      />
      <NumberField {...editor.field('minutes')} />
      <FieldRow>
        <DateField {...editor.field('dueOn')} />
        <NumberField {...editor.field('dueDays')} help={text('academy.form.dueDaysHelp')} />
      </FieldRow>
      <FilmField editor={editor} />
      <PackageField editor={editor} />
      <DownloadsField editor={editor} />
      <FormTextField {...editor.field('link')} help={text('academy.form.linkHelp')} />
      <DateTimeField {...editor.field('liveAt')} />
      <SelectField
        {...editor.field('completion')}
        choices={wordsOf(completionTexts, text).filter(
          ({ value }) => (value !== 'WATCHED' || video !== null) && (value !== 'PACKAGE' || isPacked),
        )}
      />
      <SwitchField {...editor.field('isLocked')} help={text('academy.form.lockedHelp')} />
      {completion === 'QUIZ' && (
        <>
          <NumberField {...editor.field('passMark')} />
          <FieldRow>
            <NumberField {...editor.field('mostAttempts')} help={text('academy.form.attemptsHelp')} />
            <NumberField {...editor.field('timeLimit')} help={text('academy.form.limitHelp')} />
          </FieldRow>
          <NumberField {...editor.field('drawnCount')} help={text('academy.form.drawnHelp')} />
          <QuestionsField editor={editor} />
        </>
      )}
      {video !== null && (
        <>
          <ImagesField {...editor.field('poster')} {...uploading(editor)} limit="one" />
          <FormTextField {...editor.field('chapters')} rows={3} help={text('academy.form.chaptersHelp')} />
          {(['captionsEn', 'captionsFr', 'captionsAr'] as const).map((name) => (
            <FormTextField key={name} {...editor.field(name)} rows={3} help={text('academy.form.captionsHelp')} />
          ))}
        </>
      )}
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
