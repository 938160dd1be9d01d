import { IconBoxSeam, IconClockPause, IconPackageExport, IconTruck, type Icon } from '@tabler/icons-react';
import type { Tone } from '../../kit/tones.ts';
import type { MessageId } from '../../lib/messages.ts';
import type {
  DeliveryException,
  DeliveryStatus,
  IncidentKind,
  IncidentStatus,
  VehicleActivity,
  VehicleCondition,
  VehicleWarning,
} from '../../lib/schema.generated.ts';

/* Words and colors of logistics, the same on every screen. */

export const warningTexts = {
  NO_WARNINGS: 'logistics.warning.none',
  ECU_NOT_RESPONDING: 'logistics.warning.ecu',
  OIL_LEAKAGE: 'logistics.warning.oil',
  FUEL_PROBLEMS: 'logistics.warning.fuel',
  TEMPERATURE_NOT_OPTIMAL: 'logistics.warning.temperature',
} as const satisfies Record<VehicleWarning, MessageId>;

/** What the dashboard counts, by the words of addresses. */
export const conditionTexts = {
  on_route: 'logistics.figure.onRoute',
  with_errors: 'logistics.figure.withErrors',
  deviated: 'logistics.figure.deviated',
  late: 'logistics.figure.late',
} as const satisfies Record<Lowercase<VehicleCondition>, MessageId>;

export const warningTones = {
  NO_WARNINGS: 'success',
  ECU_NOT_RESPONDING: 'error',
  OIL_LEAKAGE: 'info',
  FUEL_PROBLEMS: 'primary',
  TEMPERATURE_NOT_OPTIMAL: 'warning',
} as const satisfies Record<VehicleWarning, Tone>;

const { NO_WARNINGS: _none, ...faultTexts } = warningTexts;
export const incidentTexts = {
  ...faultTexts,
  OFF_ROUTE: 'logistics.incident.offRoute',
  SPEEDING: 'logistics.incident.speeding',
  OFFLINE: 'logistics.incident.offline',
  LONG_STOP: 'logistics.incident.longStop',
  LATE_START: 'logistics.incident.lateStart',
} as const satisfies Record<IncidentKind, MessageId>;

export const incidentStatusTexts = {
  OPEN: 'logistics.incident.open',
  ACKNOWLEDGED: 'logistics.incident.acknowledged',
  RESOLVED: 'logistics.incident.resolved',
} as const satisfies Record<IncidentStatus, MessageId>;

export const activityTexts = {
  ON_THE_WAY: 'logistics.activity.onTheWay',
  UNLOADING: 'logistics.activity.unloading',
  LOADING: 'logistics.activity.loading',
  WAITING: 'logistics.activity.waiting',
} as const satisfies Record<VehicleActivity, MessageId>;

export const activityLooks: Record<VehicleActivity, { icon: Icon; tone: Tone }> = {
  ON_THE_WAY: { icon: IconTruck, tone: 'primary' },
  UNLOADING: { icon: IconPackageExport, tone: 'info' },
  LOADING: { icon: IconBoxSeam, tone: 'success' },
  WAITING: { icon: IconClockPause, tone: 'warning' },
};

export const deliveryStatusTexts = {
  NEW: 'logistics.delivery.new',
  PREPARING: 'logistics.delivery.preparing',
  IN_TRANSIT: 'logistics.delivery.inTransit',
  OUT_FOR_DELIVERY: 'logistics.delivery.outForDelivery',
  DELIVERED: 'logistics.delivery.delivered',
  FAILED: 'logistics.delivery.failed',
} as const satisfies Record<DeliveryStatus, MessageId>;

export const exceptionTexts = {
  INCORRECT_ADDRESS: 'logistics.exception.address',
  WEATHER: 'logistics.exception.weather',
  HOLIDAY: 'logistics.exception.holiday',
  DAMAGE: 'logistics.exception.damage',
  NOBODY_HOME: 'logistics.exception.nobody',
} as const satisfies Record<DeliveryException, MessageId>;
