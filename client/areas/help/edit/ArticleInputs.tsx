import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { IconLanguage } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useFormState, useWatch, type Control } from 'react-hook-form';
import { useMentionable } from '../../../app/timeline/useMentionable.ts';
import { FormCard } from '../../../kit/form/FormCard.tsx';
import { FormTabs } from '../../../kit/form/FormTabs.tsx';
import { FormTextField } from '../../../kit/form/FormTextField.tsx';
import { RichTextField } from '../../../kit/form/RichTextField.tsx';
import { SwitchField } from '../../../kit/form/SwitchField.tsx';
import type { PendingUploads } from '../../../kit/form/usePendingUploads.ts';
import type { SearchPeople } from '../../../kit/people/PersonPicker.tsx';
import { useFormats } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import { uploadFile } from '../../../lib/uploadFile.ts';
import type { ArticleValues } from './articleForm.ts';

// Beside the text, which is what one came for; the page is one of the heaviest.
const ArticlePlace = lazy(() => import('./ArticlePlace.tsx'));

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
        <Suspense fallback={<Skeleton variant="rounded" height={300} />}>
          <ArticlePlace control={control} isNew={id === null} />
        </Suspense>
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
