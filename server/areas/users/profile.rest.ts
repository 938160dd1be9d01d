import { countryName } from '../../countries.ts';
import { hideable } from '../../rest/hideable.ts';
import { route } from '../../rest/route.ts';
import type { RestRequest } from '../../rest/route.ts';
import { RestProfileDocument, RestProfileHeaderDocument } from './profile.rest.generated.ts';
import type { RestProfileQuery } from './profile.rest.generated.ts';
import { languageName } from './userFields.ts';

/* The documented JSON of the viewer's own profile. Texts are English, as those of all documented calls. */

const tag = 'Pages';
const tabs = ['profile', 'teams', 'projects', 'connections'] as const;
type Tab = (typeof tabs)[number];
type Shown = NonNullable<RestProfileQuery['profile']>;

const tabOf = ({ query }: Pick<RestRequest, 'query'>): Tab => {
  const asked = [query['tab']].flat()[0];
  return tabs.find((tab) => tab === asked) ?? 'profile';
};

const colors = ['primary', 'success', 'info', 'warning', 'error', 'secondary'];
const chip = (title: string, at = 0) => ({ title, color: colors[at % colors.length]! });
const statusWords = { active: 'Active', inactive: 'Inactive', pending: 'Pending' };
const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'short', timeZone: 'UTC' });
const dayText = (day: string | null | undefined) => (day ? dayFormat.format(new Date(day)) : '');
const faces = (people: { name: string; avatar?: string | null }[]) =>
  people.slice(0, 3).map(({ name, avatar }) => ({ name, avatar: avatar ?? '' }));

const row = (property: string, value: string | null, icon: string, color = '') => ({ property, value, icon, color });

function profileTab(shown: Shown) {
  const teams = shown.teams ?? [];
  return {
    about: [
      row('Full Name', shown.fullName ?? '', 'tabler-user'),
      row('Status', statusWords[shown.status ?? 'active'], 'tabler-check'),
      row('Role', shown.roles?.[0]?.name ?? '', 'tabler-crown'),
      row('Country', countryName(shown.country ?? ''), 'tabler-flag'),
      row('Language', languageName(shown.language ?? ''), 'tabler-language'),
    ],
    contacts: [row('Contact', shown.contact ?? null, 'tabler-phone'), row('Email', shown.email ?? '', 'tabler-mail')],
    teams: teams.map(({ name, memberCount }, at) =>
      row(name, `(${memberCount} Members)`, 'tabler-users', colors[at % colors.length]),
    ),
    overview: [
      row('Task Compiled', String(shown.tasksDone ?? 0), 'tabler-check'),
      row('Connections', String(shown.connectionCount ?? 0), 'tabler-users'),
      row('Projects Compiled', String(shown.projectCount ?? 0), 'tabler-layout-grid'),
    ],
    connections: (shown.connections ?? []).map(({ name, avatar, connectionCount, isConnected }) => ({
      isFriend: isConnected,
      connections: connectionCount,
      name,
      avatar: avatar ?? '',
    })),
    teamsTech: teams.map(({ name, picture, tags, memberCount }, at) => ({
      members: memberCount,
      ChipColor: chip('', at).color,
      chipText: tags[0] ?? '',
      title: name,
      avatar: picture ?? '',
    })),
  };
}

const teamsTab = ({ teams = [] }: Shown) =>
  teams.map(({ name, description, picture, tags, memberCount, members = [] }) => ({
    title: name,
    extraMembers: Math.max(0, memberCount - 3),
    avatar: picture ?? '',
    avatarGroup: faces(members),
    description,
    chips: tags.map(chip),
  }));

const dayMs = 86_400_000;

const projectsTab = ({ projects = [] }: Shown) =>
  projects.map(({ name, members, memberCount, cardCount, doneCount, commentCount, startedAt, dueOn }) => {
    const daysLeft = dueOn ? Math.max(0, Math.ceil((Date.parse(dueOn) - Date.now()) / dayMs)) : 0;
    return {
      title: name,
      // Boards know neither clients nor hours nor money.
      client: '',
      daysLeft,
      comments: commentCount,
      totalTask: cardCount,
      completedTask: doneCount,
      tasks: `${doneCount}/${cardCount}`,
      hours: '',
      budget: '',
      budgetSpent: '',
      deadline: dayText(dueOn),
      startDate: dayText(startedAt),
      members: `${memberCount} members`,
      chipColor: cardCount > 0 && doneCount === cardCount ? 'success' : daysLeft === 0 ? 'error' : 'warning',
      avatar: '',
      description: '',
      avatarGroup: faces(members),
    };
  });

const connectionsTab = ({ connections = [] }: Shown) =>
  connections.map((one) => ({
    name: one.name,
    designation: one.designation,
    tasks: one.taskCount,
    projects: one.projectCount,
    connections: one.connectionCount,
    isConnected: one.isConnected,
    chips: one.teamNames.map(chip),
    avatar: one.avatar ?? '',
  }));

const text = { type: 'string' };
const object = (properties: Record<string, unknown>) => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
});
const list = (items: object) => ({ type: 'array', items });
const rowSchema = object({ property: text, value: hideable(text), icon: text, color: text });
const notFound = { status: 404, body: { message: 'User not found' } };

export const profileRoutes = [
  route({
    method: 'GET',
    path: '/api/pages/profile',
    tag,
    right: ['read', 'Profile'],
    summary: 'The profile of the viewer: what one of its tabs shows.',
    document: RestProfileDocument,
    parameters: {
      tab: { type: 'string', enum: tabs, description: 'Which tab; `profile` unless it is one of these.' },
    },
    variables: (request) => {
      const tab = tabOf(request);
      return {
        isProfile: tab === 'profile',
        isTeams: tab === 'teams',
        isProjects: tab === 'projects',
        isConnections: tab === 'connections' || tab === 'profile',
        namesTeams: tab === 'teams' || tab === 'profile',
      };
    },
    answer: ({ profile }, request) => {
      if (!profile) return notFound;
      const show = { profile: profileTab, teams: teamsTab, projects: projectsTab, connections: connectionsTab };
      return { status: 200, body: show[tabOf(request)](profile) };
    },
    responses: {
      200: {
        oneOf: [
          object({
            about: list(rowSchema),
            contacts: list(rowSchema),
            teams: list(rowSchema),
            overview: list(rowSchema),
            connections: list({ type: 'object' }),
            teamsTech: list({ type: 'object' }),
          }),
          list({ type: 'object', description: 'Teams, projects or connections.' }),
        ],
      },
    },
  }),
  route({
    method: 'GET',
    path: '/api/pages/profile/header',
    tag,
    right: ['read', 'Profile'],
    summary: 'What stands above the profile of the viewer.',
    document: RestProfileHeaderDocument,
    variables: () => ({}),
    answer: ({ profile }) =>
      profile
        ? {
            status: 200,
            body: {
              fullName: profile.fullName,
              location: profile.location,
              joiningDate: monthFormat.format(new Date(profile.joinedAt)),
              designation: profile.designation,
              profileImg: profile.avatar ?? '',
              coverImg: profile.cover ?? '',
            },
          }
        : notFound,
    responses: {
      200: object({
        fullName: text,
        location: text,
        joiningDate: text,
        designation: text,
        profileImg: text,
        coverImg: text,
      }),
    },
  }),
];
