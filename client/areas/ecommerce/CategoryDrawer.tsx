import { useQuery } from '@apollo/client/react';
import { useWatch } from 'react-hook-form';
import { RecordDrawer } from '../../app/record/RecordDrawer.tsx';
import { RecordLoader } from '../../app/record/RecordLoader.tsx';
import { useRecordEditor } from '../../app/record/useRecordEditor.ts';
import { useMentionable } from '../../app/timeline/useMentionable.ts';
import type { LoadedRecord } from '../../app/record/useStoredRecord.ts';
import { DateTimeField } from '../../kit/form/DateField.tsx';
import { FormTextField } from '../../kit/form/FormTextField.tsx';
import { ImagesField } from '../../kit/form/ImagesField.tsx';
import { RichTextField } from '../../kit/form/RichTextField.tsx';
import { SelectField } from '../../kit/form/SelectField.tsx';
import { SideDrawer } from '../../kit/SideDrawer.tsx';
import type { CategoryStatus } from '../../lib/schema.generated.ts';
import { recordsChanged } from '../../lib/records.ts';
import { uploadFile } from '../../lib/uploadFile.ts';
import { useText } from '../../lib/text.ts';
import { CategoryTreeDocument, type CategoryFormFieldsFragment } from './categories.generated.ts';
import { categoryKind } from './categoryKind.ts';
import { treeOf } from './categoryTree.ts';
import { statusTexts } from './statusTexts.ts';

type Props = {
  /** Null adds one. */
  id: string | null;
  onClose: () => void;
};

/** A category beside the list: a new one, or the one whose id stands in the address. */
export default function CategoryDrawer({ id, onClose }: Props) {
  const text = useText();
  const frame = (content: React.ReactNode) => (
    <SideDrawer isOpen onClose={onClose} title={text(id === null ? 'categories.list.add' : 'categories.form.title')}>
      {content}
    </SideDrawer>
  );
  return (
    <RecordLoader kind={categoryKind} id={id} skeleton={frame(null)} frame={frame}>
      {(loaded) => <CategoryForm loaded={loaded} onClose={onClose} />}
    </RecordLoader>
  );
}

type FormProps = { loaded: LoadedRecord<CategoryFormFieldsFragment>; onClose: () => void };

function CategoryForm({ loaded, onClose }: FormProps) {
  const text = useText();
  const editor = useRecordEditor(categoryKind, loaded, {
    isOverlay: true,
    onClose,
    onSaved: () => void recordsChanged('Category', 'Product'),
  });
  const { control } = editor.form;
  const status = useWatch({ control, name: 'status' });
  const { data, loading } = useQuery(CategoryTreeDocument, { context: { isQuiet: true } });
  const own = loaded.stored;
  const people = useMentionable('Category', own?.id ?? null);
  return (
    <RecordDrawer
      editor={editor}
      title={own ? <bdi>{editor.record.base.record.name}</bdi> : text('categories.list.add')}
    >
      <FormTextField control={control} name="name" label={text('categories.field.name')} required />
      <FormTextField
        control={control}
        name="slug"
        label={text('categories.field.slug')}
        help={own ? undefined : text('categories.form.slugHelp')}
        required={own !== null}
        isCode
      />
      <SelectField
        control={control}
        name="parentId"
        label={text('categories.field.parent')}
        noneLabel={text('categories.form.top')}
        choices={treeOf(data?.categories ?? [], own?.id)}
        isLoading={loading && !data}
      />
      <SelectField
        control={control}
        name="status"
        label={text('products.form.field.status')}
        choices={(Object.keys(statusTexts) as CategoryStatus[]).map((value) => ({
          value,
          label: text(statusTexts[value]),
        }))}
      />
      {status === 'SCHEDULED' && (
        <DateTimeField control={control} name="publishAt" label={text('products.form.field.publishAt')} required />
      )}
      <ImagesField
        control={control}
        name="images"
        label={text('categories.field.image')}
        limit={1}
        upload={uploadFile}
        pending={editor.uploads}
      />
      <RichTextField
        control={control}
        name="description"
        label={text('products.form.field.description')}
        people={people}
        upload={uploadFile}
        pending={editor.uploads}
      />
    </RecordDrawer>
  );
}
