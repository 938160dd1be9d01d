import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import CardHeader from '@mui/material/CardHeader';
import { callsOf } from '../../app/command/command.ts';
import { useCommands } from '../../app/command/useCommands.ts';
import { useText } from '../../lib/text.ts';
import {
  HandOverBelongingsDocument,
  useUserBelongingsQuery,
  UserBelongingsDocument,
  UserHeirsDocument,
} from './users.generated.ts';
import type { ViewedUser } from './viewedUser.ts';

const handOver = callsOf({ changes: ['User'], reads: [UserBelongingsDocument] })({
  operation: HandOverBelongingsDocument,
  variables: ({ id }: ViewedUser, { moveTo }: { moveTo: string }) => ({ id, moveTo }),
  question: ({ id: leaving, fullName: name }, { text, read }) => ({
    title: text('users.belongings.title', { name }),
    text: text('users.belongings.handOverText'),
    confirmLabel: text('users.belongings.handOver'),
    choice: {
      label: text('users.delete.moveTo'),
      options: async (search) => {
        const { users } = await read(UserHeirsDocument, { search });
        return users.nodes
          .filter(({ id }) => id !== leaving)
          .map(({ id, fullName, avatar }) => ({ id, name: fullName, avatar }));
      },
    },
    chosen: (moveTo) => ({ moveTo }),
  }),
  done: (_data, { target: { fullName: name }, text }) => ({ text: text('users.belongings.done', { name }) }),
});

/** All that a user owns, by kind; of somebody who has left it goes to another user in one step. */
export function UserBelongingsCard({ user }: { user: ViewedUser }) {
  const text = useText();
  const { run, busy } = useCommands();
  const { data } = useUserBelongingsQuery({
    variables: { id: user.id },
    fetchPolicy: 'cache-and-network',
    context: { isCard: true },
  });
  const owned = data?.userBelongings;
  if (!owned) return null;
  const mayHandOver = owned.length > 0 && user.status !== 'active' && !user.isSelf;
  return (
    <Card component="section" aria-label={text('users.belongings.heading')}>
      <CardHeader
        title={text('users.belongings.heading')}
        subheader={text(user.status === 'active' ? 'users.belongings.active' : 'users.belongings.text')}
        slotProps={{ title: { component: 'h2' } }}
        action={
          mayHandOver && (
            <Button variant="tonal" disabled={busy !== null} onClick={() => void run(handOver, user, { moveTo: '' })}>
              {text('users.belongings.handOver')}
            </Button>
          )
        }
      />
      <CardContent sx={{ paddingBlockStart: 0 }}>
        {owned.length === 0 ? (
          text('users.belongings.none')
        ) : (
          <ul style={{ margin: 0, paddingInlineStart: 20 }}>
            {owned.map(({ kind, count }) => (
              <li key={kind}>{text('users.delete.owned', { kind, count })}</li>
            ))}
          </ul>
        )}
      </CardContent>
    </Card>
  );
}
