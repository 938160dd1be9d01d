import Alert from '@mui/material/Alert';
import { useFormats } from '../../lib/format.ts';
import { useFollowing } from '../../lib/records.ts';
import { useText } from '../../lib/text.ts';
import { useUserNoticesQuery } from './users.generated.ts';
import { planTexts } from './userTexts.ts';
import type { ViewedUser } from './viewedUser.ts';

/** What is about to happen to the account, or keeps its owner out, above the page of the user. */
export default function UserNotices({ user }: { user: ViewedUser }) {
  const text = useText();
  const { date } = useFormats();
  const { data, refetch } = useUserNoticesQuery({
    variables: { id: user.id, isPaying: user.plan !== 'basic' },
    fetchPolicy: 'cache-and-network',
    context: { isCard: true },
  });
  useFollowing(['User'], () => refetch());
  const security = data?.userSecurity;
  const plan = data?.billingAccount;
  const { fullName: name } = user;
  return (
    <>
      {security?.deletionDueAt && (
        <Alert severity="warning" sx={{ mb: 5 }}>
          {text('users.notice.deletion', { name, day: date(security.deletionDueAt) })}
        </Alert>
      )}
      {plan?.endsOn && (
        <Alert severity="info" sx={{ mb: 5 }}>
          {text('users.notice.planEnds', { plan: text(planTexts[plan.plan]), day: date(plan.endsOn) })}
        </Alert>
      )}
      {security?.needsTwoStep && !security.isTwoStepOn && (
        <Alert severity="info" sx={{ mb: 5 }}>
          {text('users.notice.twoStep', { name })}
        </Alert>
      )}
    </>
  );
}
