import { defaultPreference, getPreference, setPreference, type Preferences } from '../../lib/preferences.ts';

/** What the customizer sets of the look, and a reset clears. The theme is told to MUI, which keeps it. */
export const lookNames = [
  'primary-colors',
  'skin',
  'semi-dark',
  'layout',
  'nav-collapsed',
  'content-width',
  'direction',
  'navbar-type',
  'navbar-blur',
  'footer-type',
] as const satisfies readonly (keyof Preferences)[];

const isDefault = (name: (typeof lookNames)[number]) =>
  JSON.stringify(getPreference(name)) === JSON.stringify(defaultPreference(name));

/** Whether anything differs from how Atrium comes. */
export const isCustomized = (mode: string) => mode !== defaultPreference('theme') || !lookNames.every(isDefault);

export function resetLook(): void {
  for (const name of lookNames) if (!isDefault(name)) setPreference(name, defaultPreference(name) as never);
}
