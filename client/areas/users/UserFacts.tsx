import Box from '@mui/material/Box';
import { IconBriefcase, IconChecklist, type Icon } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { FactsCard } from '../../kit/details/FactsCard.tsx';
import { Code, NumberText } from '../../kit/Figures.tsx';
import { countryName } from '../../kit/form/countries.ts';
import { hiddenOr } from '../../kit/Hidden.tsx';
import { useText } from '../../lib/text.ts';
import { CustomValue } from './CustomValue.tsx';
import { RoleLabel } from './RoleLabel.tsx';
import type { ViewedUser } from './viewedUser.ts';

/** What is known of a user. */
export function UserFacts({ user }: { user: ViewedUser }) {
  const text = useText();
  const { locale } = useIntl();
  const languages = new Intl.DisplayNames(locale, { type: 'language', fallback: 'code' });
  return (
    <FactsCard
      title={text('users.view.details')}
      lead={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 6 }}>
          <Figure icon={IconChecklist} value={user.tasksDone} label={text('users.field.tasksDone')} />
          <Figure icon={IconBriefcase} value={user.projectsDone} label={text('users.field.projectsDone')} />
        </Box>
      }
      facts={[
        { label: text('users.field.username'), value: <Code value={user.username} /> },
        { label: text('users.field.email'), value: <Code value={user.email} /> },
        {
          label: text('users.field.roles'),
          value: (
            <Box component="span" sx={{ display: 'grid', justifyItems: 'end', gap: 1 }}>
              {user.roles.map((role) => (
                <RoleLabel key={role.id} role={role} />
              ))}
            </Box>
          ),
        },
        { label: text('users.field.company'), value: hiddenOr(user.company, (name) => name) },
        { label: text('users.field.contact'), value: hiddenOr(user.contact, (number) => <Code value={number} />) },
        { label: text('users.field.taxId'), value: hiddenOr(user.taxId, (code) => <Code value={code} />) },
        { label: text('users.field.language'), value: languages.of(user.language) ?? user.language },
        { label: text('users.field.country'), value: user.country && countryName(user.country, locale) },
        ...user.customValues.map(({ field, value }) => ({
          label: field.name,
          value: <CustomValue kind={field.kind} value={value} />,
        })),
      ]}
    />
  );
}

function Figure({ icon: Look, value, label }: { icon: Icon; value: number; label: string }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
      <Box
        aria-hidden
        sx={(theme) => ({
          display: 'grid',
          placeItems: 'center',
          width: 40,
          height: 40,
          borderRadius: 1,
          color: theme.vars!.palette.primary.text,
          backgroundColor: theme.vars!.palette.primary.soft,
        })}
      >
        <Look size={22} />
      </Box>
      <Box>
        <Box sx={{ typography: 'h5' }}>
          <NumberText value={value} />
        </Box>
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{label}</Box>
      </Box>
    </Box>
  );
}
