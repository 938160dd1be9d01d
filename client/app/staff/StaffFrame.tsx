import Button from '@mui/material/Button';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { isAllowed } from '../../lib/rules.ts';
import type { Action, Subject } from '../../lib/schema.generated.ts';
import { useViewer } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { Message } from '../pages/Message.tsx';
import { FrontFrame } from '../front/FrontFrame.tsx';

const StaffHosts = lazy(() => import('./StaffHosts.tsx'));

type Props = {
  title: string;
  /** What the page is for, for those who are not signed in. */
  text: string;
  /** Right that it takes; any session without it. */
  right?: readonly [Action, Subject];
  children: ReactNode;
};

/** A page between the bar and the footer of the front pages that takes a session; without one it says how to get there. */
export function StaffFrame({ title, text: purpose, right, children }: Props) {
  const text = useText();
  const viewer = useViewer();
  const { pathname, search } = useLocation();
  if (viewer && (!right || isAllowed(viewer.abilityRules, ...right)))
    return (
      <FrontFrame>
        <Suspense>
          <StaffHosts>{children}</StaffHosts>
        </Suspense>
      </FrontFrame>
    );
  return (
    <FrontFrame>
      <Message
        title={title}
        text={viewer ? text('site.gate.denied') : purpose}
        actions={
          viewer ? (
            <Button component={Link} to="/" variant="contained">
              {text('site.gate.home')}
            </Button>
          ) : (
            <Button component={Link} to={`/login?to=${encodeURIComponent(pathname + search)}`} variant="contained">
              {text('site.gate.signIn')}
            </Button>
          )
        }
      />
    </FrontFrame>
  );
}
