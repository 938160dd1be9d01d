import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { FactsCard } from '../../kit/details/FactsCard.tsx';
import { Can } from '../../lib/ability.tsx';
import { useText } from '../../lib/text.ts';
import type { ViewedUser } from './viewedUser.ts';
import { billingTexts, planTexts } from './userTexts.ts';

/** What a user has booked, and how they pay. */
export function UserPlanCard({ user }: { user: ViewedUser }) {
  const text = useText();
  return (
    <FactsCard
      title={text('users.plan.title')}
      action={
        <Can do="update" on="User">
          <Button component={Link} to="?tab=billing-plan&edit=1" preventScrollReset size="small" variant="tonal">
            {text('users.plan.change')}
          </Button>
        </Can>
      }
      facts={[
        { label: text('users.field.plan'), value: text(planTexts[user.plan]) },
        { label: text('users.field.billing'), value: text(billingTexts[user.billing]) },
        { label: text('users.field.company'), value: user.company },
        { label: text('users.field.taxId'), value: user.taxId },
      ]}
    />
  );
}
