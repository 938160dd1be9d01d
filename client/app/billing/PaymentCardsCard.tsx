import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { IconCreditCard, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { confirm } from '../../kit/confirm.ts';
import { useFailureText } from '../../kit/failureText.ts';
import { brandNames, expiryText, isPast } from '../../kit/form/card.ts';
import { FormCard } from '../../kit/form/FormCard.tsx';
import { IconAction } from '../../kit/IconAction.tsx';
import { showNotice } from '../../kit/notices.ts';
import { StatusChip } from '../../kit/StatusChip.tsx';
import { useText } from '../../lib/text.ts';
import { DeletePaymentCardDocument, SavePaymentCardDocument } from './billing.generated.ts';
import type { BillingProps } from './billingProps.ts';
import { PaymentCardDialog, type PaymentCard } from './PaymentCardDialog.tsx';

/** Cards that are known by brand and last digits; adding, changing and removing them. */
export function PaymentCardsCard({ account, call, mayChange }: BillingProps) {
  const text = useText();
  const failureText = useFailureText();
  const [today] = useState(() => new Date());
  const [shown, setShown] = useState<{ card: PaymentCard | null } | null>(null);
  const nameOf = ({ brand, lastFour }: PaymentCard) =>
    text('billing.card.ending', {
      brand: brand === 'OTHER' ? text('billing.card.other') : brandNames[brand],
      digits: `\u2066${lastFour}\u2069`,
    });
  const run = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      showNotice({ tone: 'error', text: failureText(error) });
    }
  };
  const remove = async (card: PaymentCard) => {
    const isMeant = await confirm({
      title: text('billing.card.deleteTitle', { card: nameOf(card) }),
      text: text('billing.card.deleteText'),
      confirmLabel: text('billing.card.delete'),
      isDangerous: true,
    });
    if (isMeant) await run(() => call(DeletePaymentCardDocument, { cardId: card.id }));
  };
  return (
    <FormCard title={text('billing.card.title')}>
      <Typography color="textSecondary" sx={{ maxWidth: '70ch' }}>
        {text('billing.card.text')}
      </Typography>
      {account.cards.length > 0 && (
        <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
          {account.cards.map((card) => {
            const until = { month: card.expiryMonth, year: card.expiryYear };
            const isOver = isPast(until, today);
            const date = `\u2066${expiryText(until.month, until.year)}\u2069`;
            return (
              <Box
                component="li"
                key={card.id}
                sx={(theme) => ({
                  display: 'flex',
                  alignItems: 'center',
                  gap: 4,
                  paddingBlock: 3,
                  '&:not(:first-of-type)': { borderTop: `1px solid ${theme.vars!.palette.divider}` },
                })}
              >
                <Box component={IconCreditCard} size={24} aria-hidden sx={{ flex: 'none', color: 'text.secondary' }} />
                <Box sx={{ flex: 1, minWidth: 0 }}>
                  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
                    <Typography component="h3" sx={{ fontWeight: 500 }}>
                      {nameOf(card)}
                    </Typography>
                    {card.isPrimary && <StatusChip tone="primary" label={text('billing.card.primary')} />}
                    {isOver && <StatusChip tone="error" label={text('billing.card.expired')} />}
                  </Box>
                  <Typography variant="body2" color="textSecondary">
                    <bdi>{card.holder}</bdi> · {text('billing.card.expires', { date })}
                  </Typography>
                  {mayChange && !card.isPrimary && !isOver && (
                    <Button
                      size="small"
                      sx={{ marginInlineStart: -2 }}
                      onClick={() =>
                        void run(() => call(SavePaymentCardDocument, { cardId: card.id, input: { isPrimary: true } }))
                      }
                    >
                      {text('billing.card.makePrimary')}
                    </Button>
                  )}
                </Box>
                {mayChange && (
                  <Box sx={{ display: 'flex', flex: 'none' }}>
                    <IconAction
                      label={`${text('billing.card.edit')}: ${nameOf(card)}`}
                      onClick={() => setShown({ card })}
                    >
                      <IconPencil size={20} />
                    </IconAction>
                    <IconAction
                      label={`${text('billing.card.delete')}: ${nameOf(card)}`}
                      onClick={() => void remove(card)}
                    >
                      <IconTrash size={20} />
                    </IconAction>
                  </Box>
                )}
              </Box>
            );
          })}
        </Box>
      )}
      {mayChange && (
        <Box>
          <Button variant="tonal" startIcon={<IconPlus size={18} />} onClick={() => setShown({ card: null })}>
            {text('billing.card.add')}
          </Button>
        </Box>
      )}
      {!mayChange && account.cards.length === 0 && <Typography>{text('billing.card.none')}</Typography>}
      {shown && (
        <PaymentCardDialog
          accountId={account.id}
          card={shown.card}
          isFirst={account.cards.length === 0}
          save={(input) => call(SavePaymentCardDocument, { cardId: shown.card?.id ?? null, input })}
          onClose={() => setShown(null)}
        />
      )}
    </FormCard>
  );
}
