import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useText } from '../../lib/text.ts';
import { ScopeChoices } from './ScopeChoices.tsx';
import type { ScopedSubject } from './scopedSubject.ts';
import { actionTexts, scopesOf, sharedScopes, withScopes, type OneAction, type Rule } from './rules.ts';

type Props = {
  of: ScopedSubject;
  rules: Rule[];
  /** Actions that are allowed. */
  on: readonly OneAction[];
  isFixed: boolean;
  onChange: (rules: Rule[]) => void;
};

/** For which records of a subject its actions hold: for all of them alike, or for each action its own. */
export function RuleScope({ of, rules, on, isFixed, onChange }: Props) {
  const text = useText();
  const shared = sharedScopes(rules, of.subject);
  const [isApart, setApart] = useState(false);
  const isShown = on.length > 1 && (isApart || shared === undefined);
  if (!isShown)
    return (
      <ScopeChoices
        of={of}
        suffix=""
        scopes={shared ?? [null]}
        isFixed={isFixed}
        onChange={(next) => onChange(withScopes(rules, of.subject, on, next))}
        {...(on.length > 1 && { onApart: () => setApart(true) })}
      />
    );
  const join = () => {
    setApart(false);
    onChange(withScopes(rules, of.subject, on, scopesOf(rules, of.subject, on[0]!)));
  };
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {on.map((action) => (
        <Box key={action} sx={{ display: 'grid', gap: 1 }}>
          <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{text(actionTexts[action])}</Box>
          <ScopeChoices
            of={of}
            suffix={`: ${text(actionTexts[action])}`}
            scopes={scopesOf(rules, of.subject, action)}
            isFixed={isFixed}
            onChange={(next) => onChange(withScopes(rules, of.subject, [action], next))}
          />
        </Box>
      ))}
      {!isFixed && (
        <Button size="small" onClick={join} sx={{ justifySelf: 'start' }}>
          {text('roles.scope.join')}
        </Button>
      )}
    </Box>
  );
}
