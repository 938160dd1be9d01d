import type { ColumnType, Generated, Selectable } from 'kysely';
import type {
  DeliveryException,
  DeliveryStatus,
  GeofenceShape,
  IncidentKind,
  IncidentStatus,
  VehicleActivity,
  VehicleEntryKind,
  VehicleWarning,
} from '../graphql/schema.generated.ts';
import type { DrivingTables } from './drivingTables.ts';

type Flag = 0 | 1;

/** Vehicles, who drives them, where they are, what is wrong with them, and what they deliver. */
export interface LogisticsTables extends DrivingTables {
  drivers: DriversTable;
  vehicles: VehiclesTable;
  vehicleDevices: VehicleDevicesTable;
  vehiclePositions: VehiclePositionsTable;
  vehicleSpells: VehicleSpellsTable;
  vehicleIncidents: VehicleIncidentsTable;
  fleetDays: FleetDaysTable;
  deliveries: DeliveriesTable;
  deliveryProofs: DeliveryProofsTable;
  trackLinks: TrackLinksTable;
  servicePlans: ServicePlansTable;
  vehicleEntries: VehicleEntriesTable;
  vehicleCursors: VehicleCursorsTable;
  geofences: GeofencesTable;
  geofenceVisits: GeofenceVisitsTable;
  deliveryPhotos: { deliveryId: number; bytes: ColumnType<Uint8Array> };
}

interface RecordColumns {
  id: Generated<number>;
  version: Generated<number>;
  createdAt: string;
  updatedAt: string;
}

/** Made of the other columns, for lists and search. */
interface SortedColumns {
  /** Name folded for sorting. */
  nameKey: string;
  /** What lists are searched by, folded. */
  searchText: string;
  /** Words of the same. */
  findText: string;
}

interface DriversTable extends RecordColumns, SortedColumns {
  name: string;
  phone: string;
  email: string;
  licenceNumber: string;
  /** YYYY-MM-DD. */
  licenceExpiresOn: string | null;
  /** What was told of it: the day, and whether before or after. */
  licenceToldFor: Generated<string>;
  /** The account by which the driver sees their stops. */
  userId: number | null;
}

interface VehiclesTable extends RecordColumns, SortedColumns {
  number: number;
  plate: string;
  model: string;
  startCity: string;
  startCountry: string;
  endCity: string;
  endCountry: string;
  /** Points of the route as JSON: [latitude, longitude, name]. */
  path: string;
  driverId: number | null;
  dueAt: string | null;
  capacityKg: number | null;
  capacityL: number | null;
  /** When it sets out on its stops. */
  departsAt: string | null;
  speedLimit: number | null;
  odometerKm: number;
  startKey: string;
  endKey: string;
  routeKm: number;
  /** Follows from the open incidents. */
  warning: Generated<VehicleWarning>;
  /** What follows is set by positions, and not kept in the change log. */
  progress: Generated<number>;
  latitude: number | null;
  longitude: number | null;
  speed: Generated<number>;
  heading: Generated<number>;
  seenAt: string | null;
  placeName: Generated<string>;
  activity: VehicleActivity | null;
  deviationMeters: number | null;
  trackingAt: string;
  outAt: string | null;
  arrivedAt: string | null;
  /** Driven since the odometer was set. */
  drivenMeters: Generated<number>;
  isSimulated: Generated<Flag>;
}

interface VehicleDevicesTable {
  vehicleId: number;
  tokenHash: string;
  createdAt: string;
  /** Reports in a row that made no sense. */
  faultCount: Generated<number>;
  mutedUntil: string | null;
}

/** One row for each vehicle and instant. */
interface VehiclePositionsTable {
  vehicleId: number;
  /** Milliseconds since 1970. */
  at: number;
  latitude: number;
  longitude: number;
  /** Kilometres an hour. */
  speed: number;
  heading: number;
}

/** A time that a vehicle spent on one activity. */
interface VehicleSpellsTable {
  id: Generated<number>;
  vehicleId: number;
  activity: VehicleActivity;
  startedAt: string;
  endedAt: string | null;
}

interface VehicleIncidentsTable extends RecordColumns {
  vehicleId: number;
  kind: IncidentKind;
  status: IncidentStatus;
  note: string;
  openedAt: string;
  openedBy: string;
  acknowledgedAt: string | null;
  acknowledgedBy: string;
  resolvedAt: string | null;
  resolvedBy: string;
}

/** How many vehicles were in a state on a day, as they were last counted. */
interface FleetDaysTable {
  day: string;
  onRoute: number;
  withErrors: number;
  deviated: number;
  late: number;
}

interface DeliveriesTable extends RecordColumns, SortedColumns {
  number: number;
  status: DeliveryStatus;
  sender: string;
  senderCity: string;
  recipient: string;
  address: string;
  city: string;
  country: string;
  latitude: number | null;
  longitude: number | null;
  orderNumber: number | null;
  weightKg: number | null;
  volumeL: number | null;
  /** Its place among the stops of its vehicle; without one it comes last. */
  stopRank: number | null;
  windowFrom: string | null;
  windowTo: string | null;
  vehicleId: number | null;
  driverId: number | null;
  dispatchedAt: string | null;
  arrivedAt: string | null;
  finishedAt: string | null;
  exception: DeliveryException | null;
  receivedBy: string;
  rating: number | null;
  cityKey: string;
}

/** What the driver reported at the door. */
interface DeliveryProofsTable {
  deliveryId: number;
  at: string;
  latitude: number | null;
  longitude: number | null;
  driverName: string;
  /** Lines of a drawing in a box of 600 by 240: `M10 20L11 22M…`. */
  signature: string;
  note: string;
  hasPhoto: Flag;
  createdAt: string;
}

/** Links by which anybody follows a vehicle or a delivery. */
interface TrackLinksTable {
  id: Generated<number>;
  subject: 'Vehicle' | 'Delivery';
  subjectId: number;
  tokenHash: string;
  createdAt: string;
  createdBy: string;
  expiresAt: string;
  revokedAt: string | null;
}

/** What is to be done to a vehicle every so many kilometres or months. */
interface ServicePlansTable extends RecordColumns {
  vehicleId: number;
  name: string;
  everyKm: number | null;
  everyMonths: number | null;
  /** When it was done last: kilometres and day. */
  lastKm: number;
  lastOn: string;
  /** Follow from these. */
  nextKm: number | null;
  nextOn: string | null;
  /** What was reminded of: `nextKm nextOn`. */
  toldFor: Generated<string>;
  /** The event in the calendar, and its local start. */
  eventId: number | null;
  bookedStart: string | null;
}

/** Fuel, readings of the odometer, services and other costs. */
interface VehicleEntriesTable extends RecordColumns {
  vehicleId: number;
  kind: VehicleEntryKind;
  /** YYYY-MM-DD. */
  day: string;
  odometerKm: number | null;
  /** Why the odometer shows less than before. */
  reason: string;
  /** Hundredths of a litre. */
  centiliters: number | null;
  amountCents: Generated<number>;
  planId: number | null;
  note: string;
  searchText: string;
}

/** Until when positions were looked at, in milliseconds since 1970; a late position sets them back. */
interface VehicleCursorsTable {
  vehicleId: number;
  daysUntil: number;
  fencesUntil: number;
}

/** An area on the map: a circle or a polygon. */
interface GeofencesTable extends RecordColumns, SortedColumns {
  name: string;
  shape: GeofenceShape;
  latitude: number | null;
  longitude: number | null;
  radiusM: number | null;
  /** Corners as JSON: [latitude, longitude]. */
  points: string;
  tellsEntering: Generated<Flag>;
  tellsLeaving: Generated<Flag>;
}

/** A time that a vehicle spent in an area, in milliseconds since 1970. */
interface GeofenceVisitsTable {
  id: Generated<number>;
  geofenceId: number;
  vehicleId: number;
  enteredAt: number;
  leftAt: number | null;
  toldEntering: Flag;
  toldLeaving: Flag;
}

export type GeofenceRow = Selectable<GeofencesTable>;
export type GeofenceVisitRow = Selectable<GeofenceVisitsTable>;
export type ServicePlanRow = Selectable<ServicePlansTable>;
export type VehicleEntryRow = Selectable<VehicleEntriesTable>;
export type TrackLinkRow = Selectable<TrackLinksTable>;
export type DriverRow = Selectable<DriversTable>;
export type VehicleRow = Selectable<VehiclesTable>;
export type VehiclePositionRow = Selectable<VehiclePositionsTable>;
export type VehicleIncidentRow = Selectable<VehicleIncidentsTable>;
export type DeliveryRow = Selectable<DeliveriesTable>;
export type DeliveryProofRow = Selectable<DeliveryProofsTable>;
