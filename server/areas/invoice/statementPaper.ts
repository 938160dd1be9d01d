import type { Context } from '../../context.ts';
import type { ClientStatement, Language } from '../../graphql/schema.generated.ts';
import { formatsOf } from '../../pdf/formats.ts';
import { makePdf } from '../../pdf/pdf.ts';
import { clientOf } from './invoice.ts';
import { logoOf, seenClient } from './invoicePaper.ts';
import { clientLines, senderOf } from './paperContent.ts';
import { companyNow } from './invoiceSettings.ts';
import { paperTexts } from './paperTexts.ts';
import type { WholeClient } from './wholeClient.ts';

/** A client's account over some days as PDF, in the language that is asked for, else that of the client. */
export async function statementPdf(ctx: Context, statement: ClientStatement, asked: Language | null): Promise<Buffer> {
  const customer = await ctx.db
    .selectFrom('customers')
    .selectAll()
    .where('id', '=', Number(statement.customerId))
    .executeTakeFirstOrThrow();
  const language = asked ?? customer.language;
  const client: WholeClient = seenClient(ctx, clientOf(customer));
  const company = await companyNow(ctx);
  const logo = await logoOf(ctx, company);
  const words = paperTexts[language];
  const formats = formatsOf(language);
  const money = (cents: number) => formats.money(cents, statement.currency);
  const { from, to, openingCents, closingCents, entries } = statement;
  return makePdf({
    template: 'areas/invoice/statement.typ',
    data: {
      language,
      title: `${words.statement} – ${client.name}`,
      author: company.name,
      words,
      foot: company.name,
      logo: logo === null ? null : '/files/logo.png',
      sender: senderOf(company, formats, words),
      client: clientLines(client, formats, words),
      facts: [
        { label: words.period, value: `${formats.day(from)} – ${formats.day(to)}` },
        { label: words.currency, value: statement.currency },
      ],
      entries: [
        { date: formats.day(from), name: words.opening, amount: '', balance: money(openingCents) },
        ...entries.map(({ date, kind, number, amountCents, balanceCents }) => ({
          date: formats.day(date),
          name: `${words.entries[kind]} ${formats.apart(number)}`,
          amount: money(amountCents),
          balance: money(balanceCents),
        })),
      ],
      closing: money(closingCents),
    },
    at: new Date(`${to}T00:00:00Z`),
    files: logo === null ? [] : [{ name: 'logo.png', bytes: logo }],
  });
}
