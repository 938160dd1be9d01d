import type { FastifyInstance } from 'fastify';
import { authorizeSome } from '../../../access/authorize.ts';
import { makeRateLimit } from '../../../access/rateLimit.ts';
import type { Services } from '../../../context.ts';
import { csvColumns, registerCsvFile, tableOf, textIn, wordIn } from '../../../csvFile.ts';
import type { CsvColumn, Query } from '../../../csvFile.ts';
import { AppError } from '../../../errors.ts';
import type { FleetReportGroup, FleetReportRow, Language } from '../../../graphql/schema.generated.ts';
import type { StreamOperation } from '../../../rest/route.ts';
import { fleetReport, requirePeriod } from './fleetReport.ts';
import { reportPdf } from './reportPaper.ts';

const languages: Language[] = ['en', 'fr', 'ar'];
const groups: FleetReportGroup[] = ['VEHICLE', 'DRIVER'];
const filesPerMinute = 20;

const parameters = {
  from: { type: 'string', description: 'First day, `YYYY-MM-DD`.' },
  to: { type: 'string', description: 'Last day, `YYYY-MM-DD`, at most 366 days in all.' },
  by: { type: 'string', enum: ['vehicle', 'driver'], description: 'What a row is about; a vehicle when left out.' },
} as const;

const askedIn = (query: Query) => {
  const asked = { from: textIn(query, 'from'), to: textIn(query, 'to'), by: wordIn(query, 'by', groups) ?? 'VEHICLE' };
  requirePeriod(asked);
  return asked;
};

const columns: Record<string, CsvColumn<FleetReportRow>> = {
  name: { label: 'Name', value: ({ name }) => name },
  driver: { label: 'Driver', value: ({ driverName }) => driverName },
  trips: { label: 'Trips', value: ({ tripCount }) => tripCount },
  stops: { label: 'Stops', value: ({ stopCount }) => stopCount },
  km: { label: 'Kilometers', value: ({ costs }) => Math.round(costs.meters) / 1000 },
  hours: { label: 'Hours driven', value: ({ drivenSeconds }) => Math.round(drivenSeconds / 36) / 100 },
  liters: { label: 'Liters of fuel', value: ({ costs }) => costs.centiliters / 100 },
  fuel: { label: 'Fuel cost', value: ({ costs }) => costs.fuelCents / 100 },
  service: { label: 'Service cost', value: ({ costs }) => costs.serviceCents / 100 },
  other: { label: 'Other cost', value: ({ costs }) => costs.otherCents / 100 },
  total: { label: 'Total cost', value: ({ costs }) => costs.totalCents / 100 },
  per100Km: {
    label: 'Cost per 100 km',
    value: ({ costs }) => (costs.centsPer100Km === null ? '' : Number(costs.centsPer100Km) / 100),
  },
};

const paper: StreamOperation = {
  operationId: 'fleetReportFile',
  summary: 'What each vehicle or driver did in some days, as PDF.',
  tag: 'Logistics',
  right: ['read', 'Vehicle'],
  parameters: {
    ...parameters,
    language: { type: 'string', enum: languages, description: 'Language of the file; English when left out.' },
  },
  answer: { status: 200, type: 'application/pdf' },
};

/** Reports of the fleet as CSV, Excel and PDF. */
export function registerReports(app: FastifyInstance, services: Services): void {
  registerCsvFile(app, services, {
    path: '/export/fleet-report.csv',
    name: 'fleet-report',
    subject: 'Vehicle',
    operation: {
      operationId: 'exportFleetReport',
      summary: 'What each vehicle or driver did in some days, as a CSV file (UTF-8 with byte order mark).',
      tag: 'Logistics',
      parameters: {
        ...parameters,
        columns: { type: 'string', description: 'Columns in their order, separated by commas.' },
        labels: { type: 'string', description: 'Headings of the columns, separated by commas.' },
      },
    },
    open: (ctx, query) => {
      const asked = askedIn(query);
      const chosen = csvColumns(columns, query);
      async function* rows() {
        yield (await fleetReport(ctx, asked)).rows;
      }
      return { table: tableOf(chosen, rows()), isLarge: true };
    },
  });

  const limitOf = makeRateLimit();
  app.get<{ Querystring: Query }>(
    '/export/fleet-report.pdf',
    { config: { operation: paper } },
    async (request, reply) => {
      const { ctx, query } = request;
      const { sessionId } = authorizeSome(ctx, 'read', 'Vehicle');
      const asked = askedIn(query);
      const language = wordIn(query, 'language', languages) ?? 'en';
      const retryAfterSeconds = services.env.rateLimitPerMinute > 0 ? limitOf(sessionId, filesPerMinute) : null;
      if (retryAfterSeconds !== null)
        throw new AppError('RATE_LIMITED', `At most ${filesPerMinute} files a minute`, { retryAfterSeconds });
      const file = await reportPdf(ctx, asked, language);
      return reply
        .header('content-disposition', `attachment; filename="fleet-report-${asked.from}-${asked.to}.pdf"`)
        .type('application/pdf')
        .send(file);
    },
  );
}
