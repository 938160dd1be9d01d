import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { IconKey, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useParams, type LoaderFunctionArgs } from 'react-router-dom';
import { CommandBar } from '../../../app/command/CommandBar.tsx';
import { useCommandCall } from '../../../app/command/useCommandCall.ts';
import { useSubjectName } from '../../../app/subjects/useSubjectName.ts';
import { DetailsPage } from '../../../kit/details/DetailsPage.tsx';
import { FactsCard } from '../../../kit/details/FactsCard.tsx';
import { FailedState } from '../../../kit/EmptyState.tsx';
import { Code, DateText } from '../../../kit/Figures.tsx';
import { NotFoundAlert } from '../../../kit/NotFoundAlert.tsx';
import { StatusChip } from '../../../kit/StatusChip.tsx';
import { preloadQuery } from '../../../lib/apollo.ts';
import { useFormats } from '../../../lib/format.ts';
import { useFollowing } from '../../../lib/records.ts';
import { useText } from '../../../lib/text.ts';
import { Deliveries } from './Deliveries.tsx';
import { SecretDialog } from './SecretDialog.tsx';
import { webhookEditPath, webhooksPath } from './urls.ts';
import { pauseWebhook, replayWebhook, resumeWebhook, revealSecret, testWebhook } from './webhookCommands.tsx';
import { actionTexts, stateTexts, stateTones } from './webhookKind.ts';
import { useWebhookFormQuery, WebhookFormDocument, type WebhookFieldsFragment } from './webhooks.generated.ts';

export const loader = ({ params: { id } }: LoaderFunctionArgs) => preloadQuery(WebhookFormDocument, { id: id! });

/** One webhook: how it stands, and what it sent. */
export default function WebhookPage() {
  const text = useText();
  const { id = '' } = useParams();
  const { data, error, refetch } = useWebhookFormQuery({ variables: { id } });
  useFollowing(['Webhook'], refetch);
  if (!data && error)
    return <FailedState title={text('webhooks.view.failed')} onRetry={() => void refetch().catch(() => undefined)} />;
  if (!data) return <Skeleton variant="rounded" height={480} />;
  if (data.webhook) return <WebhookView webhook={data.webhook} />;
  return (
    <NotFoundAlert
      component="h1"
      title={text('webhooks.view.missing')}
      back={{ to: webhooksPath, label: text('webhooks.view.back') }}
    />
  );
}

function WebhookView({ webhook }: { webhook: WebhookFieldsFragment }) {
  const text = useText();
  const { dateTime, list, number } = useFormats();
  const nameOf = useSubjectName();
  const { send, fail } = useCommandCall();
  const [secret, setSecret] = useState<string | null>(null);
  const { id, name, url, state, subjects, actions, failures, nextTryAt, deliveredAt, oldSecretUntil } = webhook;
  const reveal = () =>
    send(revealSecret, { id }).then(
      ({ revealWebhookSecret }) => setSecret(revealWebhookSecret),
      (error: unknown) => fail(revealSecret, error, { id }),
    );
  return (
    <DetailsPage
      title={<bdi>{name}</bdi>}
      back={{ to: webhooksPath, label: text('webhooks.view.back') }}
      status={<StatusChip tone={stateTones[state]} label={text(stateTexts[state])} />}
      text={
        <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
          <Code value={url} />
        </Box>
      }
      actions={
        <CommandBar
          name={name}
          target={webhook}
          buttons={[
            resumeWebhook,
            {
              id: 'secret',
              label: text('webhooks.secret.show'),
              icon: <IconKey size={18} />,
              onSelect: () => void reveal(),
            },
            { id: 'edit', label: text('webhooks.view.edit'), icon: <IconPencil size={18} />, to: webhookEditPath(id) },
            testWebhook,
          ]}
          menu={[pauseWebhook, replayWebhook]}
        />
      }
      side={
        <FactsCard
          title={text('webhooks.view.facts')}
          facts={[
            { label: text('webhooks.field.subjects'), value: list(subjects.map(nameOf)) },
            { label: text('webhooks.field.actions'), value: list(actions.map((one) => text(actionTexts[one]))) },
            {
              label: text('webhooks.field.deliveredAt'),
              value: deliveredAt ? <DateText at={deliveredAt} /> : text('webhooks.field.never'),
            },
            { label: text('webhooks.field.failures'), value: failures > 0 ? number(failures) : null },
            { label: text('webhooks.field.nextTryAt'), value: nextTryAt ? dateTime(nextTryAt) : null },
            { label: text('webhooks.field.oldSecretUntil'), value: oldSecretUntil ? dateTime(oldSecretUntil) : null },
          ]}
        />
      }
    >
      <Deliveries webhookId={id} />
      {secret !== null && <SecretDialog id={id} secret={secret} onSecret={setSecret} onClose={() => setSecret(null)} />}
    </DetailsPage>
  );
}
