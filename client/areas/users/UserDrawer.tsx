import { lazy, Suspense, useMemo } from 'react';
import { useIntl } from 'react-intl';
import { RecordDrawer } from '../../app/record/RecordDrawer.tsx';
import { RecordLoader } from '../../app/record/RecordLoader.tsx';
import { useRecordEditor } from '../../app/record/useRecordEditor.ts';
import type { LoadedRecord } from '../../app/record/useStoredRecord.ts';
import { countriesByName } from '../../kit/form/countries.ts';
import { FormTextField } from '../../kit/form/FormTextField.tsx';
import { ImagesField } from '../../kit/form/ImagesField.tsx';
import { SelectField, type Choice } from '../../kit/form/SelectField.tsx';
import { SideDrawer } from '../../kit/SideDrawer.tsx';
import { needMessages } from '../../lib/languages.ts';
import type { MessageId } from '../../lib/messages.ts';
import { recordsChanged } from '../../lib/records.ts';
import { useText } from '../../lib/text.ts';
import { uploadFile } from '../../lib/uploadFile.ts';
import { MultiSelectField } from '../../kit/form/MultiSelectField.tsx';
import { languageCodes } from './languageCodes.ts';
import { userKind } from './userKind.ts';
import type { UserFormFieldsFragment } from './users.generated.ts';
import { billingTexts, planTexts, statusTexts } from './userTexts.ts';
import { useInvite } from './useInvite.ts';
import { useRoleChoices } from './useRoleChoices.tsx';

// With its texts: most companies have no such field.
const CustomValueInputs = lazy(
  async () => (await Promise.all([import('./CustomValueInputs.tsx'), needMessages(['customFields'])]))[0],
);

type Props = {
  /** Null adds one. */
  id: string | null;
  onClose: () => void;
};

/** A user beside the list: a new one, or the one whose id stands in the address. */
export default function UserDrawer({ id, onClose }: Props) {
  const text = useText();
  const frame = (content: React.ReactNode) => (
    <SideDrawer isOpen onClose={onClose} title={text(id === null ? 'users.list.add' : 'users.form.title')}>
      {content}
    </SideDrawer>
  );
  return (
    <RecordLoader kind={userKind} id={id} skeleton={frame(null)} frame={frame}>
      {(loaded) => <UserForm loaded={loaded} onClose={onClose} />}
    </RecordLoader>
  );
}

/** Languages by their names in the language of the reader, and the one that the user has already. */
function useLanguages(kept: string): Choice[] {
  const { locale } = useIntl();
  return useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'language', fallback: 'code' });
    const order = new Intl.Collator(locale);
    return [...new Set([...languageCodes, kept])]
      .map((value) => ({ value, label: names.of(value) ?? value }))
      .sort((a, b) => order.compare(a.label, b.label));
  }, [locale, kept]);
}

type FormProps = { loaded: LoadedRecord<UserFormFieldsFragment>; onClose: () => void };

function UserForm({ loaded, onClose }: FormProps) {
  const text = useText();
  const { locale } = useIntl();
  const invite = useInvite();
  const own = loaded.stored;
  const whole = useRecordEditor(userKind, loaded, {
    isOverlay: true,
    onClose,
    onSaved: () => recordsChanged('User', 'Role'),
    noticeOf: (saved, isNew) =>
      isNew && saved.status === 'pending'
        ? { action: { label: text('users.invite.send'), onSelect: () => void invite(saved) } }
        : {},
  });
  // Who may do more than the viewer is read only: the server would refuse what was typed.
  const editor = { ...whole, mayChange: whole.mayChange && !own?.isBeyond };
  const { control } = editor.form;
  const { choices: roles, isLoading } = useRoleChoices(own ? [own.roleId, ...own.otherRoleIds] : []);
  const countries = useMemo(
    () => countriesByName(locale).map(({ code, name }) => ({ value: code, label: name })),
    [locale],
  );
  const words = (texts: Record<string, MessageId>) =>
    Object.entries(texts).map(([value, id]) => ({ value, label: text(id) }));
  const isOthers = !own?.isSelf;
  return (
    <RecordDrawer
      editor={editor}
      title={own ? <bdi>{editor.record.base.record.fullName}</bdi> : text('users.list.add')}
    >
      <FormTextField control={control} name="fullName" label={text('users.field.fullName')} required />
      <FormTextField control={control} name="email" label={text('users.field.email')} required isCode />
      <FormTextField
        control={control}
        name="username"
        label={text('users.field.username')}
        help={own ? undefined : text('users.form.usernameHelp')}
        required={own !== null}
        isCode
      />
      {isOthers && (
        <>
          <SelectField
            control={control}
            name="roleId"
            label={text('users.field.role')}
            choices={roles}
            isLoading={isLoading}
            required
          />
          <MultiSelectField
            control={control}
            name="otherRoleIds"
            label={text('users.field.otherRoles')}
            help={text('users.form.otherRolesHelp')}
            choices={roles}
          />
          <SelectField
            control={control}
            name="status"
            label={text('users.field.status')}
            choices={words(statusTexts)}
            required
          />
        </>
      )}
      <SelectField control={control} name="plan" label={text('users.field.plan')} choices={words(planTexts)} required />
      <SelectField
        control={control}
        name="billing"
        label={text('users.field.billing')}
        choices={words(billingTexts)}
        required
      />
      <FormTextField control={control} name="company" label={text('users.field.company')} />
      <SelectField
        control={control}
        name="country"
        label={text('users.field.country')}
        noneLabel={text('users.form.noCountry')}
        choices={countries}
      />
      <FormTextField control={control} name="contact" label={text('users.field.contact')} isCode />
      <SelectField
        control={control}
        name="language"
        label={text('users.field.language')}
        choices={useLanguages(own?.language ?? 'en')}
        required
      />
      <FormTextField control={control} name="taxId" label={text('users.field.taxId')} isCode />
      <Suspense fallback={null}>
        <CustomValueInputs control={control} />
      </Suspense>
      <ImagesField
        control={control}
        name="pictures"
        label={text('users.field.avatar')}
        limit={1}
        upload={uploadFile}
        pending={editor.uploads}
      />
    </RecordDrawer>
  );
}
