import Alert from '@mui/material/Alert';
import { useEffect, useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useFormats } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import type { roleKind } from './roleKind.ts';
import { useRoleEffectsQuery, type RoleEffectsQuery } from './roles.generated.ts';

type Values = ReturnType<typeof roleKind.toForm>;
type RoleEffectsProps = {
  id: string;
  form: UseFormReturn<Values>;
};
type Effects = RoleEffectsQuery['roleEffects'];
const pauseMs = 400;

/** Who gains and who loses by what is about to be saved, by name. */
export function RoleEffects({ id, form: { control } }: RoleEffectsProps) {
  const text = useText();
  const { list } = useFormats();
  const [rules, fieldRules] = useWatch({ control, name: ['rules', 'fieldRules'] });
  const wanted = JSON.stringify({ rules, fieldRules });
  const [first] = useState(wanted);
  const [asked, setAsked] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), pauseMs);
    return () => clearTimeout(timer);
  }, [wanted]);
  const { data } = useRoleEffectsQuery({
    variables: { id, ...(JSON.parse(asked) as Pick<Values, 'rules' | 'fieldRules'>) },
    skip: asked === first,
    fetchPolicy: 'network-only',
    context: { isQuiet: true },
  });
  if (asked === first || !data) return null;
  const said = (count: number, effect: string, people: Effects['gaining']) => {
    const names = people.map(({ name }) => name);
    if (count > names.length) names.push(text('roles.effects.more', { count: count - names.length }));
    return people.length === 0 ? effect : text('roles.effects.named', { effect, names: list(names) });
  };
  const { gainCount, loseCount, gaining, losing } = data.roleEffects;
  return (
    <Alert severity={loseCount > 0 ? 'warning' : 'info'} role="status">
      {gainCount > 0 && <div>{said(gainCount, text('roles.effects.gain', { count: gainCount }), gaining)}</div>}
      {loseCount > 0 && <div>{said(loseCount, text('roles.effects.lose', { count: loseCount }), losing)}</div>}
      {gainCount + loseCount === 0 && text('roles.effects.none')}
    </Alert>
  );
}
