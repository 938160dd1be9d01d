import type { Context } from '../../context.ts';
import type { DomainEvent } from '../../events.ts';
import type { IncidentKind } from '../../graphql/schema.generated.ts';
import type { NotificationList } from '../../notifications/kinds.ts';
import { notifyReaders } from '../../notifications/notify.ts';
import { nameOfVehicle } from './vehicle.ts';

const words = {
  ECU_NOT_RESPONDING: {
    en: 'ECU not responding',
    fr: 'calculateur sans réponse',
    ar: 'وحدة التحكم لا تستجيب',
  },
  OIL_LEAKAGE: { en: 'oil leakage', fr: 'fuite d’huile', ar: 'تسرب زيت' },
  FUEL_PROBLEMS: { en: 'fuel problems', fr: 'problèmes de carburant', ar: 'مشكلات في الوقود' },
  TEMPERATURE_NOT_OPTIMAL: {
    en: 'temperature not optimal',
    fr: 'température non optimale',
    ar: 'درجة حرارة غير مناسبة',
  },
  OFF_ROUTE: { en: 'off route', fr: 'hors itinéraire', ar: 'خارج المسار' },
  SPEEDING: { en: 'too fast', fr: 'vitesse excessive', ar: 'سرعة زائدة' },
  OFFLINE: { en: 'offline', fr: 'hors ligne', ar: 'دون اتصال' },
  LONG_STOP: { en: 'long stop', fr: 'arrêt prolongé', ar: 'توقف طويل' },
  LATE_START: { en: 'late start', fr: 'départ tardif', ar: 'انطلاق متأخر' },
} as const satisfies Record<IncidentKind, object>;

const word = (incident: string | undefined, language: 'en' | 'fr' | 'ar') =>
  words[incident as IncidentKind]?.[language] ?? '';

export const incidentNotifications: NotificationList = {
  VEHICLE_INCIDENT: {
    needs: ['update', 'Vehicle'],
    lines: {
      en: ({ name, incident }) => `${name}: ${word(incident, 'en')}`,
      fr: ({ name, incident }) => `${name} : ${word(incident, 'fr')}`,
      ar: ({ name, incident }) => `${name}: ${word(incident, 'ar')}`,
    },
    pathOf: (id) => `/apps/logistics/vehicles?edit=${id}`,
  },
};

/** Tells those who take care of vehicles of each new incident, once, whoever or whatever has reported it. */
export async function tellOfIncidents(tx: Context, event: DomainEvent): Promise<void> {
  if (event.kind !== 'changed') return;
  const added = event.changes.filter(
    ({ subject, action, cause }) =>
      subject === 'VehicleIncident' && action === 'CREATE' && cause !== 'sample' && cause !== 'undo',
  );
  for (const { after } of added) {
    const row = await tx.db
      .selectFrom('vehicles')
      .selectAll()
      .where('id', '=', Number(after?.['vehicleId']))
      .executeTakeFirst();
    if (row === undefined) continue;
    const about = { kind: 'VEHICLE_INCIDENT', subject: 'Vehicle', subjectId: row.id, isOthersOnly: true } as const;
    await notifyReaders(tx, { ...about, data: { name: nameOfVehicle(row), incident: after?.['kind'] } }, row);
  }
}
