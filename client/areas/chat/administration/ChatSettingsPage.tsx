import Box from '@mui/material/Box';
import { useWatch } from 'react-hook-form';
import { RecordLoader } from '../../../app/record/RecordLoader.tsx';
import { RecordPage } from '../../../app/record/RecordPage.tsx';
import { useRecordEditor } from '../../../app/record/useRecordEditor.ts';
import type { LoadedRecord } from '../../../app/record/useStoredRecord.ts';
import { useRoleName } from '../../../app/useRoleName.ts';
import { FormCard } from '../../../kit/form/FormCard.tsx';
import { MultiSelectField } from '../../../kit/form/MultiSelectField.tsx';
import { NumberField } from '../../../kit/form/NumberField.tsx';
import { SelectField, wordsOf } from '../../../kit/form/SelectField.tsx';
import { PageHeader } from '../../../kit/PageHeader.tsx';
import { useCan } from '../../../lib/ability.tsx';
import { useText } from '../../../lib/text.ts';
import type { ChatRoomPartsFragment, ChatSettingsFieldsFragment } from './administration.generated.ts';
import { setRetention } from './administrationCommands.ts';
import { RoomList } from './RoomList.tsx';
import { makersTexts, settingsKind } from './settingsKind.ts';

/** Who makes channels, and how long messages are kept: for all conversations, and for one. */
export default function ChatSettingsPage() {
  const text = useText();
  const mayChange = useCan('update', 'ChatSettings');
  const keptFor = ({ retentionDays: days }: ChatRoomPartsFragment) =>
    days === null
      ? text('chatAdministration.keeping.preset')
      : days === 0
        ? text('chatAdministration.keeping.kept')
        : text('chatAdministration.keeping.after', { count: days });
  return (
    <Box sx={{ display: 'grid', gap: 6 }}>
      <RecordLoader
        kind={settingsKind}
        id="1"
        skeleton={<PageHeader title={text('chatAdministration.page.title')} />}
        frame={(content) => (
          <>
            <PageHeader title={text('chatAdministration.page.title')} />
            {content}
          </>
        )}
      >
        {(loaded) => <SettingsForm loaded={loaded} />}
      </RecordLoader>
      <RoomList
        title={text('chatAdministration.rooms.title')}
        text={text('chatAdministration.rooms.text')}
        isForAudit={false}
        detailOf={keptFor}
        command={mayChange ? setRetention : null}
        label={text('chatAdministration.keeping.change')}
      />
    </Box>
  );
}

function SettingsForm({ loaded }: { loaded: LoadedRecord<ChatSettingsFieldsFragment> }) {
  const text = useText();
  const nameOf = useRoleName();
  const editor = useRecordEditor(settingsKind, loaded, {});
  const { control } = editor.form;
  const [publicMakers, privateMakers] = useWatch({ control, name: ['publicMakers', 'privateMakers'] });
  const choices = loaded.stored!.roles.map((role) => ({ value: role.id, label: nameOf(role) }));
  return (
    <RecordPage
      editor={editor}
      title={text('chatAdministration.page.title')}
      text={text('chatAdministration.page.text')}
    >
      <Box sx={{ display: 'grid', gap: 6 }}>
        <FormCard title={text('chatAdministration.makers.title')}>
          <SelectField
            control={control}
            name="publicMakers"
            label={text('chatAdministration.field.publicMakers')}
            choices={wordsOf(makersTexts, text)}
          />
          {publicMakers === 'SOME' && (
            <MultiSelectField
              control={control}
              name="publicChannelRoleIds"
              label={text('chatAdministration.field.publicRoles')}
              help={text('chatAdministration.makers.help')}
              choices={choices}
            />
          )}
          <SelectField
            control={control}
            name="privateMakers"
            label={text('chatAdministration.field.privateMakers')}
            choices={wordsOf(makersTexts, text)}
          />
          {privateMakers === 'SOME' && (
            <MultiSelectField
              control={control}
              name="privateChannelRoleIds"
              label={text('chatAdministration.field.privateRoles')}
              help={text('chatAdministration.makers.help')}
              choices={choices}
            />
          )}
        </FormCard>
        <FormCard title={text('chatAdministration.keeping.title')}>
          <NumberField
            control={control}
            name="retentionDays"
            label={text('chatAdministration.field.days')}
            help={text('chatAdministration.keeping.help')}
          />
        </FormCard>
      </Box>
    </RecordPage>
  );
}
