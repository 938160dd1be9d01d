import { IconLink, IconLinkOff } from '@tabler/icons-react';
import { commandsOf } from '../../app/command/command.ts';
import { ShareDeliveryDocument, ShareVehicleDocument, RevokeTrackLinkDocument } from './deliveries.generated.ts';

/* Links by which anybody follows a vehicle or a delivery. */

type Target = { id: string };
const look = { label: 'logistics.share.create', icon: IconLink } as const;

export const shareVehicle = commandsOf<Target>({ subject: 'Vehicle', changes: ['Vehicle'] })({
  name: 'share',
  ...look,
  operation: ShareVehicleDocument,
  variables: ({ id }, { days }: { days: number }) => ({ id, days }),
});

export const shareDelivery = commandsOf<Target>({ subject: 'Delivery', changes: ['Delivery'] })({
  name: 'share',
  ...look,
  operation: ShareDeliveryDocument,
  variables: ({ id }, { days }: { days: number }) => ({ id, days }),
});

export const withdrawLink = commandsOf<Target>({ subject: 'Vehicle', changes: ['Vehicle', 'Delivery'] })({
  name: 'withdraw',
  label: 'logistics.share.withdraw',
  icon: IconLinkOff,
  isDangerous: true,
  operation: RevokeTrackLinkDocument,
  variables: ({ id }) => ({ id }),
  question: (_target, { text }) => ({
    title: text('logistics.share.withdrawTitle'),
    text: text('logistics.share.withdrawText'),
    confirmLabel: text('logistics.share.withdraw'),
    isDangerous: true,
  }),
  done: (_answer, { text }) => ({ text: text('logistics.share.withdrawn') }),
});
