import { useWatch } from 'react-hook-form';
import { KindDrawer, type DrawerProps, type KindFields } from '../../../app/record/KindDrawer.tsx';
import { uploading } from '../../../app/record/uploading.ts';
import { useMentionable } from '../../../app/timeline/useMentionable.ts';
import { DateTimeField } from '../../../kit/form/DateField.tsx';
import { FormTextField } from '../../../kit/form/FormTextField.tsx';
import { ImagesField } from '../../../kit/form/ImagesField.tsx';
import { RichTextField } from '../../../kit/form/RichTextField.tsx';
import { SelectField, wordsOf } from '../../../kit/form/SelectField.tsx';
import { useText } from '../../../lib/text.ts';
import { useCategoryTreeQuery } from './categories.generated.ts';
import { categoryKind } from './categoryKind.ts';
import { treeOf } from './categoryTree.ts';
import { statusTexts } from '../statusTexts.ts';

const titles = { addTitle: 'categories.list.add', waitingTitle: 'categories.form.title' } as const;

/** A category beside the list: a new one, or the one whose id stands in the address. */
export default function CategoryDrawer(props: DrawerProps) {
  return <KindDrawer {...props} {...titles} kind={categoryKind} changes={['Product']} fields={CategoryFields} />;
}

const CategoryFields: KindFields<typeof categoryKind> = ({ editor, own }) => {
  const text = useText();
  const status = useWatch({ control: editor.form.control, name: 'status' });
  const { data, loading } = useCategoryTreeQuery({ context: { isQuiet: true } });
  const people = useMentionable('Category', own?.id ?? null);
  const slugHelp = own ? undefined : text('categories.form.slugHelp');
  return (
    <>
      <FormTextField {...editor.field('name')} />
      <FormTextField {...editor.field('slug')} help={slugHelp} required={own !== null} isCode />
      <SelectField
        {...editor.field('parentId')}
        noneLabel={text('categories.form.top')}
        choices={treeOf(data?.categories ?? [], own?.id)}
        isLoading={loading && !data}
      />
      <SelectField {...editor.field('status')} choices={wordsOf(statusTexts, text)} />
      {status === 'SCHEDULED' && <DateTimeField {...editor.field('publishAt')} required />}
      <ImagesField {...editor.field('image')} {...uploading(editor)} limit="one" />
      <RichTextField {...editor.field('description')} {...uploading(editor)} people={people} />
    </>
  );
};
