import { useWatch } from 'react-hook-form';
import type { CommandInputs } from '../../app/command/command.ts';
import { FormTextField } from '../../kit/form/FormTextField.tsx';
import { SelectField, wordsOf } from '../../kit/form/SelectField.tsx';
import { useText } from '../../lib/text.ts';
import { addressesIn } from './invitedAddresses.ts';
import type { InvitePeopleValues } from './invitePeopleForm.ts';
import { useRoleChoices } from './useRoleChoices.tsx';
import { mailLanguages } from './userTexts.ts';

/** Addresses as they are pasted, and what all of these people get. */
const InvitePeopleInputs: CommandInputs<{ id: string }, InvitePeopleValues> = ({ editor: { form, field } }) => {
  const text = useText();
  const { choices, isLoading } = useRoleChoices();
  const { emails } = addressesIn(useWatch({ control: form.control, name: 'emails' }));
  return (
    <>
      <FormTextField
        {...field('emails')}
        help={
          emails.length > 0 ? text('users.invite.count', { count: emails.length }) : text('users.invite.emailsHelp')
        }
        rows={4}
        isCode
        autoFocus
      />
      <SelectField
        {...field('roleId')}
        choices={choices}
        isLoading={isLoading}
        noneLabel={text('users.invite.usualRole')}
      />
      <FormTextField {...field('company')} />
      <SelectField {...field('language')} choices={wordsOf(mailLanguages, text)} />
    </>
  );
};
export default InvitePeopleInputs;
