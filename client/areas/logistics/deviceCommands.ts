import { IconDeviceMobile, IconPlugConnectedX } from '@tabler/icons-react';
import { commandsOf } from '../../app/command/command.ts';
import { ConnectVehicleDeviceDocument, DisconnectVehicleDeviceDocument } from './vehicles.generated.ts';

/* The device that reports where a vehicle is. */

type Target = { id: string; hasDevice: boolean };
const command = commandsOf<Target>({ subject: 'Vehicle', changes: ['Vehicle'] });

export const connectDevice = command({
  name: 'connectDevice',
  label: 'logistics.device.connect',
  icon: IconDeviceMobile,
  operation: ConnectVehicleDeviceDocument,
  variables: ({ id }) => ({ id }),
  question: ({ hasDevice }, { text }) =>
    hasDevice
      ? {
          title: text('logistics.device.replaceTitle'),
          text: text('logistics.device.replaceText'),
          confirmLabel: text('logistics.device.replace'),
        }
      : null,
});

export const disconnectDevice = command({
  name: 'disconnectDevice',
  label: 'logistics.device.revoke',
  icon: IconPlugConnectedX,
  isDangerous: true,
  operation: DisconnectVehicleDeviceDocument,
  variables: ({ id }) => ({ id }),
  question: (_target, { text }) => ({
    title: text('logistics.device.revokeTitle'),
    text: text('logistics.device.revokeText'),
    confirmLabel: text('logistics.device.revoke'),
    isDangerous: true,
  }),
  done: (_answer, { text }) => ({ text: text('logistics.device.revoked') }),
});
