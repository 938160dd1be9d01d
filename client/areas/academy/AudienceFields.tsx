import { useApolloClient } from '@apollo/client/react';
import Box from '@mui/material/Box';
import { IconUsersGroup, IconUserShield, IconX } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { Control } from 'react-hook-form';
import { SelectField, wordsOf } from '../../kit/form/SelectField.tsx';
import { useFormField } from '../../kit/form/useFormField.ts';
import { IconAction } from '../../kit/IconAction.tsx';
import { PersonAvatar } from '../../kit/people/PersonAvatar.tsx';
import { RecordPicker, type RecordOption } from '../../kit/records/RecordPicker.tsx';
import type { CourseReaderKind } from '../../lib/schema.generated.ts';
import { useText } from '../../lib/text.ts';
import { CourseReaderChoicesDocument, type CourseReaderPartsFragment } from './authoring.generated.ts';
import type { CourseValues } from './courseKind.ts';
import { audienceTexts } from './looks.ts';

type Reader = Omit<CourseReaderPartsFragment, '__typename'>;
type Props = { control: Control<CourseValues>; label: string; readers: readonly Reader[] };

const names = { ROLE: 'roleIds', TEAM: 'teamIds', USER: 'userIds' } as const satisfies Record<CourseReaderKind, string>;
const kindTexts = {
  ROLE: 'academy.reader.role',
  TEAM: 'academy.reader.team',
  USER: 'academy.reader.user',
} as const;

const keyOf = ({ kind, id }: Pick<Reader, 'kind' | 'id'>) => `${kind}:${id}`;

function ReaderPicture({ kind, name, avatar }: Reader) {
  if (kind === 'ROLE') return <IconUserShield size={26} aria-hidden />;
  if (kind === 'TEAM' && !avatar) return <IconUsersGroup size={26} aria-hidden />;
  return <PersonAvatar name={name} avatar={avatar ?? null} size={26} isNamed />;
}

/** Whom a course is open to: all, or roles, teams and people who are chosen. */
export function AudienceFields({ control, label, readers }: Props) {
  const text = useText();
  const id = useId();
  const { query } = useApolloClient();
  const audience = useFormField({ control, name: 'audience' });
  const lists = {
    ROLE: useFormField({ control, name: 'roleIds' }),
    TEAM: useFormField({ control, name: 'teamIds' }),
    USER: useFormField({ control, name: 'userIds' }),
  };
  // Whoever was found while the form is open has a name as well.
  const [found, setFound] = useState<readonly Reader[]>([]);
  const known = new Map([...readers, ...found].map((one) => [keyOf(one), one]));
  const chosen = (Object.keys(names) as CourseReaderKind[]).flatMap((kind) =>
    (lists[kind].field.value as string[]).flatMap((one) => known.get(`${kind}:${one}`) ?? []),
  );
  const isReadOnly = audience.isReadOnly;
  const change = ({ kind, id: target }: Reader, isIn: boolean) => {
    const { field } = lists[kind];
    const others = (field.value as string[]).filter((one) => one !== target);
    field.onChange(isIn ? [...others, target] : others);
  };
  const problem = lists.ROLE.problem ?? lists.TEAM.problem ?? lists.USER.problem;
  return (
    <>
      <SelectField
        control={control}
        name="audience"
        label={label}
        choices={wordsOf(audienceTexts, text)}
        help={text('academy.form.audienceHelp')}
      />
      {audience.field.value === 'CHOSEN' && (
        <Box role="group" aria-labelledby={id} sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
          <Box component="h3" id={id} sx={{ margin: 0, typography: 'subtitle2' }}>
            {text('academy.field.readers')}
          </Box>
          {chosen.length > 0 && (
            <Box component="ul" sx={{ display: 'grid', gap: 2, margin: 0, padding: 0, listStyle: 'none' }}>
              {chosen.map((one) => (
                <Box component="li" key={keyOf(one)} sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
                  <ReaderPicture {...one} />
                  <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                    <bdi>{one.name}</bdi>
                    <Box component="span" sx={{ display: 'block', typography: 'body2', color: 'text.secondary' }}>
                      {text(kindTexts[one.kind])}
                    </Box>
                  </Box>
                  {!isReadOnly && (
                    <IconAction
                      size="small"
                      label={text('parts.shared.remove', { name: one.name })}
                      onClick={() => change(one, false)}
                    >
                      <IconX size={18} />
                    </IconAction>
                  )}
                </Box>
              ))}
            </Box>
          )}
          {!isReadOnly && (
            <RecordPicker<RecordOption & { reader: Reader }>
              // What was typed went with what it found.
              key={chosen.map(keyOf).join()}
              label={text('academy.form.addReader')}
              value={null}
              {...(problem !== undefined && { problem })}
              onChange={(one) => {
                if (one === null) return;
                setFound((before) => [...before, one.reader]);
                change(one.reader, true);
              }}
              search={async (search) => {
                const { data } = await query({
                  query: CourseReaderChoicesDocument,
                  variables: { search },
                  context: { isQuiet: true },
                });
                return (data?.courseReaderChoices ?? [])
                  .filter((one) => !chosen.some((other) => keyOf(other) === keyOf(one)))
                  .map((reader) => ({
                    id: keyOf(reader),
                    name: reader.name,
                    text: text(kindTexts[reader.kind]),
                    picture: <ReaderPicture {...reader} />,
                    reader,
                  }));
              }}
            />
          )}
        </Box>
      )}
    </>
  );
}
