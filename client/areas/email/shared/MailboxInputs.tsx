import { useApolloClient } from '@apollo/client/react';
import type { CommandEditor } from '../../../app/command/command.ts';
import { FormTextField } from '../../../kit/form/FormTextField.tsx';
import { useFormField } from '../../../kit/form/useFormField.ts';
import { type Sharer, SharedWith } from '../../../kit/people/SharedWith.tsx';
import type { SearchPeople } from '../../../kit/people/PersonPicker.tsx';
import type { MailboxAccess } from '../../../lib/schema.generated.ts';
import { useText } from '../../../lib/text.ts';
import { MailboxPeopleDocument, MailboxTeamsDocument } from './shared.generated.ts';
import type { MailboxValues } from './sharedWords.ts';

type Editor = CommandEditor<MailboxValues>;

/** Name, address, members and teams of a shared mailbox. */
export default function MailboxInputs({ editor }: { editor: Editor }) {
  const text = useText();
  const { query } = useApolloClient();
  const quiet = { context: { isQuiet: true } } as const;
  return (
    <>
      <FormTextField {...editor.field('name')} help={text('email.shared.nameHelp')} />
      <FormTextField {...editor.field('address')} isCode help={text('email.shared.addressHelp')} />
      <Belonging
        editor={editor}
        name="members"
        addLabel={text('email.shared.addMember')}
        search={async (search) =>
          (await query({ query: MailboxPeopleDocument, variables: { search }, ...quiet })).data?.mailboxPeople ?? []
        }
      />
      <Belonging
        editor={editor}
        name="teams"
        addLabel={text('email.shared.addTeam')}
        search={async (search) =>
          (await query({ query: MailboxTeamsDocument, variables: { search }, ...quiet })).data?.mailboxTeams ?? []
        }
      />
    </>
  );
}

type Props = { editor: Editor; name: 'members' | 'teams'; addLabel: string; search: SearchPeople };

function Belonging({ editor, name, addLabel, search }: Props) {
  const text = useText();
  const { control, label } = editor.field(name);
  const { field } = useFormField({ control, name });
  return (
    <SharedWith
      title={label}
      addLabel={addLabel}
      all={field.value as readonly Sharer<MailboxAccess>[]}
      accesses={(['EDIT', 'VIEW'] as const).map((value) => ({ value, label: text(`email.shared.access.${value}`) }))}
      initial="EDIT"
      onChange={(all) => field.onChange([...all])}
      search={search}
    />
  );
}
