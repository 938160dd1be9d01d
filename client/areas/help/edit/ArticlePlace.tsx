import type { Control } from 'react-hook-form';
import { FormTextField } from '../../../kit/form/FormTextField.tsx';
import { NumberField } from '../../../kit/form/NumberField.tsx';
import { SelectField } from '../../../kit/form/SelectField.tsx';
import { SwitchField } from '../../../kit/form/SwitchField.tsx';
import { useText } from '../../../lib/text.ts';
import { HelpIcon } from '../HelpIcon.ts';
import type { ArticleValues } from './articleForm.ts';
import { useCategories } from './CategoryTitle.tsx';

/** Where an article stands, and who may read it. */
export default function ArticlePlace({ control, isNew }: { control: Control<ArticleValues>; isNew: boolean }) {
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
