import { useApolloClient } from '@apollo/client/react';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import { type FormEvent, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { countriesByName } from '../../kit/form/countries.ts';
import { FieldRow, FormCard } from '../../kit/form/FormCard.tsx';
import { initials } from '../../kit/initials.ts';
import { showNotice } from '../../kit/notices.ts';
import { recordsChanged } from '../../lib/records.ts';
import { readRights } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { PictureField } from './PictureField.tsx';
import {
  OwnProfileDocument,
  useOwnProfileQuery,
  UpdateProfileDocument,
  type OwnProfileQuery,
} from './profileForm.generated.ts';
import { useAccountCall } from './useAccountCall.ts';

type Profile = Omit<NonNullable<OwnProfileQuery['profile']>, 'id'>;
const languages = 'ar de en es fr hi it ja nl pl pt ru sv tr ur zh'.split(' ');

/** What the viewer tells of themselves. */
export function ProfileCard() {
  const text = useText();
  const { data } = useOwnProfileQuery({ fetchPolicy: 'cache-and-network' });
  const profile = data?.profile;
  return (
    <FormCard title={text('accountSettings.account.title')}>
      {profile ? <ProfileForm key={profile.id} profile={profile} /> : <Skeleton variant="rounded" height={320} />}
    </FormCard>
  );
}

function ProfileForm({ profile }: { profile: Profile }) {
  const text = useText();
  const { locale } = useIntl();
  const client = useApolloClient();
  const { call, isBusy } = useAccountCall();
  const { fullName, designation, location, company, country, contact, language, avatar, cover } = profile;
  const kept = { fullName, designation, location, company, country, contact, language, avatar, cover };
  const [values, setValues] = useState<typeof kept>(kept);
  const [problems, setProblems] = useState<Partial<Record<keyof typeof kept, string>>>({});
  const countries = useMemo(() => countriesByName(locale), [locale]);
  const names = useMemo(() => new Intl.DisplayNames(locale, { type: 'language', fallback: 'code' }), [locale]);
  const set = (name: keyof typeof kept, value: string | null) => {
    setValues((now) => ({ ...now, [name]: value }));
    setProblems((now) => ({ ...now, [name]: undefined }));
  };
  const field = (name: 'fullName' | 'designation' | 'location' | 'company' | 'contact' | 'country' | 'language') => ({
    fullWidth: true,
    name,
    value: values[name],
    error: Boolean(problems[name]),
    helperText: problems[name],
    slotProps: { htmlInput: { dir: values[name] ? 'auto' : undefined } },
    onChange: (event: { target: { value: string } }) => set(name, event.target.value),
  });
  const changed = Object.entries(values).filter(([name, value]) => kept[name as keyof typeof kept] !== value);
  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (values.fullName.trim() === '') return setProblems({ fullName: text('accountSettings.profile.nameNeeded') });
    if (changed.length === 0) return showNotice({ text: text('accountSettings.profile.saved') });
    const outcome = await call(UpdateProfileDocument, { input: Object.fromEntries(changed) }, ['VALIDATION']);
    if ('data' in outcome) {
      showNotice({ text: text('accountSettings.profile.saved') });
      void recordsChanged('User');
      void readRights();
      await client.refetchQueries({ include: [OwnProfileDocument] });
    } else {
      const wrong = Object.keys(outcome.failure.fields ?? {});
      setProblems(Object.fromEntries(wrong.map((name) => [name, text('accountSettings.profile.wrong')])));
    }
  }
  return (
    <Box component="form" noValidate onSubmit={(event) => void save(event)} sx={{ display: 'grid', gap: 5 }}>
      <PictureField
        label={text('accountSettings.picture.avatar')}
        value={values.avatar ?? null}
        onChange={(address) => set('avatar', address)}
      >
        <Avatar src={values.avatar ?? undefined} alt="" sx={{ width: 88, height: 88, fontSize: 32 }}>
          <span aria-hidden>{initials(values.fullName)}</span>
        </Avatar>
      </PictureField>
      <FieldRow>
        <TextField required label={text('auth.fullName.label')} autoComplete="name" {...field('fullName')} />
        <TextField label={text('accountSettings.profile.designation')} {...field('designation')} />
      </FieldRow>
      <FieldRow>
        <TextField label={text('accountSettings.profile.company')} autoComplete="organization" {...field('company')} />
        <TextField
          label={text('accountSettings.profile.contact')}
          autoComplete="tel"
          {...field('contact')}
          slotProps={{ htmlInput: { dir: 'ltr' } }}
        />
      </FieldRow>
      <FieldRow>
        <TextField label={text('accountSettings.profile.location')} {...field('location')} />
        <TextField select label={text('accountSettings.profile.country')} {...field('country')}>
          <MenuItem value="">{text('accountSettings.profile.none')}</MenuItem>
          {countries.map(({ code, name }) => (
            <MenuItem key={code} value={code}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      </FieldRow>
      <FieldRow>
        <TextField select label={text('accountSettings.profile.language')} {...field('language')}>
          {[...new Set([...languages, values.language])].map((code) => (
            <MenuItem key={code} value={code}>
              {names.of(code)}
            </MenuItem>
          ))}
        </TextField>
      </FieldRow>
      <PictureField
        label={text('accountSettings.picture.cover')}
        value={values.cover ?? null}
        onChange={(address) => set('cover', address)}
      >
        {values.cover && (
          <Box
            component="img"
            src={values.cover}
            alt=""
            sx={{ width: 160, height: 64, objectFit: 'cover', borderRadius: 1 }}
          />
        )}
      </PictureField>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        {changed.length > 0 && (
          <Button variant="tonal" color="secondary" onClick={() => setValues(kept)}>
            {text('accountSettings.profile.cancel')}
          </Button>
        )}
        <Button type="submit" variant="contained" loading={isBusy}>
          {text('accountSettings.profile.save')}
        </Button>
      </Box>
    </Box>
  );
}
