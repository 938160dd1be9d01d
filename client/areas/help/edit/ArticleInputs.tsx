import Box from '@mui/material/Box';
import { IconLanguage } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormState, useWatch, type Control } from 'react-hook-form';
import { useMentionable } from '../../../app/timeline/useMentionable.ts';
import { FormCard } from '../../../kit/form/FormCard.tsx';
import { FormTabs } from '../../../kit/form/FormTabs.tsx';
import { FormTextField } from '../../../kit/form/FormTextField.tsx';
import { NumberField } from '../../../kit/form/NumberField.tsx';
import { RichTextField } from '../../../kit/form/RichTextField.tsx';
import { SelectField } from '../../../kit/form/SelectField.tsx';
import { SwitchField } from '../../../kit/form/SwitchField.tsx';
import type { PendingUploads } from '../../../kit/form/usePendingUploads.ts';
import type { SearchPeople } from '../../../kit/people/PersonPicker.tsx';
import { useFormats } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import { uploadFile } from '../../../lib/uploadFile.ts';
import type { ArticleValues } from './articleForm.ts';
import { useCategories } from './CategoryTitle.tsx';
import { HelpIcon } from '../HelpIcon.ts';

type ArticleControl = Control<ArticleValues>;

const tabs = [
  { name: 'En', language: 'en' },
  { name: 'Fr', language: 'fr' },
  { name: 'Ar', language: 'ar' },
] as const;
type Tab = (typeof tabs)[number]['name'];

type Props = {
  control: ArticleControl;
  /** Null for a new one. */
  id: string | null;
  uploads: PendingUploads;
};

/** Everything that can be entered of an article: its text in each language, and its place. */
export function ArticleInputs(props: Props) {
  const { control, id } = props;
  const text = useText();
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' },
        gap: { xs: 4, sm: 6 },
        alignItems: 'start',
      }}
    >
      <FormCard title={text('help.form.section.text')}>
        <Texts {...props} />
      </FormCard>
      <FormCard title={text('help.form.section.place')}>
        <Place control={control} isNew={id === null} />
      </FormCard>
    </Box>
  );
}

function Texts({ control, id, uploads }: Props) {
  const text = useText();
  const people = useMentionable('Article', id);
  const { language: languageName } = useFormats();
  const [current, setCurrent] = useState<Tab>('En');
  const { errors } = useFormState({ control });
  return (
    <FormTabs
      label={text('help.form.languages')}
      current={current}
      onChange={setCurrent}
      tabs={tabs.map(({ name, language }) => ({
        name,
        label: languageName(language),
        icon: <IconLanguage size={20} />,
        hasProblem: Boolean(errors[`title${name}`] ?? errors[`body${name}`]),
        children: <TextInputs control={control} tab={name} people={people} uploads={uploads} />,
      }))}
    />
  );
}

type TextInputsProps = { control: ArticleControl; tab: Tab; people: SearchPeople; uploads: PendingUploads };

function TextInputs({ control, tab, people, uploads }: TextInputsProps) {
  const text = useText();
  const isOriginal = tab === 'En';
  const [title, body] = useWatch({ control, name: [`title${tab}`, `body${tab}`] });
  return (
    <>
      <FormTextField
        control={control}
        name={`title${tab}`}
        label={text(`help.form.field.title${tab}`)}
        help={isOriginal ? undefined : text('help.form.title.help')}
        required={isOriginal}
      />
      <RichTextField
        control={control}
        name={`body${tab}`}
        label={text(`help.form.field.body${tab}`)}
        required={isOriginal}
        isLong
        people={people}
        upload={uploadFile}
        pending={uploads}
      />
      {tab !== 'En' && title && body && (
        <SwitchField
          control={control}
          name={`isOlder${tab}`}
          label={text(`help.form.field.isOlder${tab}`)}
          help={text('help.form.older.help')}
        />
      )}
    </>
  );
}

function Place({ control, isNew }: { control: ArticleControl; isNew: boolean }) {
  const text = useText();
  const { categories, isLoading, retry, titleOf } = useCategories();
  return (
    <>
      <SelectField
        control={control}
        name="categoryId"
        label={text('help.form.field.category')}
        choices={categories.map((category) => ({
          value: category.id,
          label: titleOf(category),
          icon: <HelpIcon name={category.icon} size={20} />,
        }))}
        isLoading={isLoading}
        onRetry={retry}
        required
      />
      <NumberField
        control={control}
        name="position"
        label={text('help.form.field.position')}
        help={isNew ? text('help.form.position.help') : undefined}
        required={!isNew}
      />
      <FormTextField
        control={control}
        name="slug"
        label={text('help.form.field.slug')}
        help={text(isNew ? 'help.form.slug.helpNew' : 'help.form.slug.help')}
        required={!isNew}
        isCode
      />
      <SwitchField
        control={control}
        name="isPublic"
        label={text('help.form.field.isPublic')}
        help={text('help.form.isPublic.help')}
      />
    </>
  );
}
