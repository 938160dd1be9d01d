import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { KindDrawer, type DrawerProps, type KindFields } from '../../app/record/KindDrawer.tsx';
import { uploading } from '../../app/record/uploading.ts';
import { DateField } from '../../kit/form/DateField.tsx';
import { FieldRow } from '../../kit/form/FormCard.tsx';
import { FormTextField } from '../../kit/form/FormTextField.tsx';
import { ImagesField } from '../../kit/form/ImagesField.tsx';
import { useFormReadOnly } from '../../kit/form/formReadOnly.ts';
import { useProblemText } from '../../kit/form/problems.ts';
import { NumberField } from '../../kit/form/NumberField.tsx';
import { RichTextField } from '../../kit/form/RichTextField.tsx';
import { SelectField, wordsOf } from '../../kit/form/SelectField.tsx';
import { SwitchField } from '../../kit/form/SwitchField.tsx';
import { PersonAvatar } from '../../kit/people/PersonAvatar.tsx';
import { RecordPicker, type RecordOption } from '../../kit/records/RecordPicker.tsx';
import { useText } from '../../lib/text.ts';
import { AudienceFields } from './AudienceFields.tsx';
import { CourseTutorsDocument } from './authoring.generated.ts';
import { courseKind, languageTexts } from './courseKind.ts';
import { iconTexts, levelTexts, statusTexts, tagTexts } from './looks.ts';
import { outlinePath } from './urls.ts';

/** A course beside the page: a new one, or the one whose id stands in the address. */
export default function CourseDrawer(props: DrawerProps) {
  const text = useText();
  const navigate = useNavigate();
  return (
    <KindDrawer
      {...props}
      addTitle="academy.action.add"
      waitingTitle="academy.record.course"
      kind={courseKind}
      fields={CourseFields}
      noticeOf={({ id }, isNew) =>
        isNew
          ? { action: { label: text('academy.lesson.addFirst'), onSelect: () => void navigate(outlinePath(id)) } }
          : {}
      }
    />
  );
}

const CourseFields: KindFields<typeof courseKind> = ({ editor, own }) => {
  const text = useText();
  const { query } = useApolloClient();
  const isReadOnly = useFormReadOnly();
  const { field, fieldState } = useController({ control: editor.form.control, name: 'tutorId' });
  const problem = useProblemText()(fieldState.error);
  const [chosen, setChosen] = useState<RecordOption | null>(own?.tutor ?? null);
  return (
    <>
      <FormTextField {...editor.field('title')} />
      <FormTextField {...editor.field('about')} rows={2} />
      <SelectField
        {...editor.field('status')}
        choices={wordsOf(statusTexts, text)}
        help={text('academy.form.statusHelp')}
      />
      <AudienceFields
        control={editor.form.control}
        label={editor.field('audience').label}
        readers={own?.readers ?? []}
      />
      <SelectField {...editor.field('tag')} choices={wordsOf(tagTexts, text)} />
      <SelectField {...editor.field('level')} choices={wordsOf(levelTexts, text)} />
      <SelectField {...editor.field('language')} choices={wordsOf(languageTexts, text)} />
      <RecordPicker<RecordOption>
        label={text('academy.field.tutor')}
        value={
          field.value === null ? null : chosen?.id === field.value ? chosen : { id: field.value, name: field.value }
        }
        inputRef={field.ref}
        onBlur={field.onBlur}
        {...(problem !== undefined && { problem })}
        isReadOnly={isReadOnly}
        onChange={(person) => {
          setChosen(person);
          field.onChange(person?.id ?? null);
        }}
        search={async (typed) => {
          const { data } = await query({ query: CourseTutorsDocument, variables: { search: typed } });
          return (data?.courseTutors ?? []).map(({ id, name, avatar, position }) => ({
            id,
            name,
            text: position,
            picture: <PersonAvatar name={name} avatar={avatar} size={32} isNamed />,
          }));
        }}
      />
      <FieldRow>
        <DateField {...editor.field('dueOn')} />
        <NumberField {...editor.field('dueDays')} help={text('academy.form.dueDaysHelp')} />
      </FieldRow>
      <SelectField {...editor.field('icon')} choices={wordsOf(iconTexts, text)} />
      <SwitchField {...editor.field('hasCaptions')} />
      <ImagesField {...editor.field('picture')} {...uploading(editor)} limit="one" />
      <RichTextField {...editor.field('description')} {...uploading(editor)} />
    </>
  );
};
