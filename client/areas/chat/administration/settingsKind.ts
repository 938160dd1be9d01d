import type { TypedDocumentNode } from '@apollo/client';
import * as v from 'valibot';
import { defineRecordKind } from '../../../app/record/recordKind.ts';
import { number, special, word } from '../../../kit/form/fieldDisplay.tsx';
import type { MessageId } from '../../../lib/messages.ts';
import {
  ChatSettingsFormDocument,
  UpdateChatSettingsDocument,
  type ChatSettingsFieldsFragment,
} from './administration.generated.ts';
import { daysRule } from './days.ts';

export type Makers = 'ALL' | 'SOME';
export const makersTexts: Record<Makers, MessageId> = {
  ALL: 'chatAdministration.makers.all',
  SOME: 'chatAdministration.makers.some',
};

type SettingsRecord = {
  publicChannelRoleIds: string[] | null;
  privateChannelRoleIds: string[] | null;
  retentionDays: number | null;
};
export type SettingsValues = {
  publicMakers: Makers;
  publicChannelRoleIds: string[];
  privateMakers: Makers;
  privateChannelRoleIds: string[];
  retentionDays: number | null;
};

const makersOf = (ids: readonly string[] | null): Makers => (ids === null ? 'ALL' : 'SOME');
const makersRule = v.picklist(['ALL', 'SOME']);
const counted = (label: MessageId) =>
  special(label, (value, { text, formats }) =>
    value === null ? text('chatAdministration.makers.all') : formats.number((value as string[]).length),
  );

/** How the chat is set, as its form knows it. */
export const settingsKind = defineRecordKind({
  subject: 'ChatSettings',
  node: 'chatSettings',
  operations: {
    // There is one: its id needs no telling.
    read: ChatSettingsFormDocument as unknown as TypedDocumentNode<
      { chatSettings: ChatSettingsFieldsFragment | null },
      { id: string }
    >,
    update: UpdateChatSettingsDocument,
  },
  schema: v.object({
    publicMakers: makersRule,
    publicChannelRoleIds: v.array(v.string()),
    privateMakers: makersRule,
    privateChannelRoleIds: v.array(v.string()),
    retentionDays: daysRule,
  }) as unknown as v.GenericSchema<SettingsValues>,
  empty: {} as SettingsValues,
  recordOf: ({
    publicChannelRoleIds,
    privateChannelRoleIds,
    retentionDays,
  }: ChatSettingsFieldsFragment): SettingsRecord => ({ publicChannelRoleIds, privateChannelRoleIds, retentionDays }),
  toForm: ({ publicChannelRoleIds, privateChannelRoleIds, retentionDays }: SettingsRecord): SettingsValues => ({
    publicMakers: makersOf(publicChannelRoleIds),
    publicChannelRoleIds: publicChannelRoleIds ?? [],
    privateMakers: makersOf(privateChannelRoleIds),
    privateChannelRoleIds: privateChannelRoleIds ?? [],
    retentionDays,
  }),
  toRecord: (values: SettingsValues): SettingsRecord => ({
    publicChannelRoleIds: values.publicMakers === 'ALL' ? null : values.publicChannelRoleIds,
    privateChannelRoleIds: values.privateMakers === 'ALL' ? null : values.privateChannelRoleIds,
    retentionDays: values.retentionDays,
  }),
  nameField: 'retentionDays',
  displays: {
    publicMakers: word('chatAdministration.field.publicMakers', makersTexts),
    publicChannelRoleIds: counted('chatAdministration.field.publicRoles'),
    privateMakers: word('chatAdministration.field.privateMakers', makersTexts),
    privateChannelRoleIds: counted('chatAdministration.field.privateRoles'),
    retentionDays: number('chatAdministration.field.days'),
  },
  texts: { saved: 'chatAdministration.page.saved' },
});
