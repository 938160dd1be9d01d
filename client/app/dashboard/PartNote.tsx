import Typography from '@mui/material/Typography';
import { isReadInPart } from '../../lib/rules.ts';
import type { Subject } from '../../lib/schema.generated.ts';
import { useViewer } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import type { DashboardSpec } from './dashboardSpec.ts';

/** Kinds of records that the figures of a dashboard count. */
export function countedOn({ right, widgets, guests = [], figures = [] }: DashboardSpec): Set<Subject> {
  const rights = [
    right,
    ...widgets.flatMap((widget) => widget.rights ?? []),
    ...guests.flatMap((guest) => guest.rights),
  ];
  return new Set([...rights.map(([, subject]) => subject), ...figures.map(([, subject]) => subject)]);
}

/** Says to those who may read some of the records only that the figures count no others. */
export function PartNote({ spec }: { spec: DashboardSpec }) {
  const text = useText();
  const rules = useViewer()?.abilityRules ?? [];
  if (![...countedOn(spec)].some((subject) => isReadInPart(rules, subject))) return null;
  return (
    <Typography color="textSecondary" sx={{ mb: 4 }}>
      {text('parts.layout.part')}
    </Typography>
  );
}
