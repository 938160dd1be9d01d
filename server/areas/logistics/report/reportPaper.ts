import type { Context } from '../../../context.ts';
import { currencyOf } from '../../../currency.ts';
import type { FleetReportGroup, FleetReportRow, Language } from '../../../graphql/schema.generated.ts';
import { formatsOf } from '../../../pdf/formats.ts';
import { makePdf } from '../../../pdf/pdf.ts';
import { fleetReport } from './fleetReport.ts';
import { reportTexts } from './reportTexts.ts';

/** The report as PDF in a language. */
export async function reportPdf(
  ctx: Context,
  asked: { from: string; to: string; by: FleetReportGroup },
  language: Language,
): Promise<Buffer> {
  const { rows, total } = await fleetReport(ctx, asked);
  const words = reportTexts[language];
  const { day, decimal, money, number } = formatsOf(language);
  const store = await ctx.db.selectFrom('storeSettings').select('name').executeTakeFirst();
  const cents = (amount: number) => money(amount, currencyOf(ctx.services));
  const { totalCents, meters } = total.costs;
  const line = (name: string, { tripCount, stopCount, drivenSeconds, costs }: FleetReportRow) => [
    name,
    number(tripCount),
    number(stopCount),
    `${decimal(costs.meters / 1000, 0)} ${words.km}`,
    `${decimal(drivenSeconds / 3600, 1)} ${words.hours}`,
    `${decimal(costs.centiliters / 100, 0)} ${words.liters}`,
    cents(costs.totalCents),
  ];
  return makePdf({
    template: 'areas/logistics/report/report.typ',
    data: {
      language,
      title: `${words.title} – ${day(asked.from)} – ${day(asked.to)}`,
      words,
      foot: store?.name ?? '',
      sender: { name: store?.name ?? '', lines: [] },
      first: asked.by === 'DRIVER' ? words.driver : words.vehicle,
      facts: [
        { label: words.period, value: `${day(asked.from)} – ${day(asked.to)}` },
        ...(meters >= 1000 ? [{ label: words.perKm, value: cents(Math.round((totalCents * 1000) / meters)) }] : []),
      ],
      rows: [...rows.map((row) => line(row.name || words.noDriver, row)), line(words.total, total)],
    },
    at: new Date(`${asked.to}T00:00:00Z`),
  });
}
