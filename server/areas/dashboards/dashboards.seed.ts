import { readFile } from 'node:fs/promises';
import type { Context } from '../../context.ts';
import { addFile } from '../../db/files.ts';
import { seededRandom } from '../../db/sampleData.ts';
import type { ExpenseCategory, VisitSource } from '../../graphql/schema.generated.ts';
import { addCampaigns } from './campaigns/campaigns.seed.ts';
import { expense } from './expense.ts';
import { project } from './project.ts';
import { sourceNames } from './visitSource.ts';
import { addCounted } from './visitSums.ts';

const dayMs = 86_400_000;

/** Picture (file of the emoji package), name, kind, leader, progress, minutes, and how many are in the team. */
type SampleProject = [string, string, string, string, number, number, number];
const sampleProjects: SampleProject[] = [
  ['1f6cd-fe0f', 'Storefront Relaunch', 'Website', 'rui.almeida', 78, 1122, 7],
  ['1f4e6', 'Lyon Warehouse Move', 'Logistics', 'm.carpentier', 42, 5190, 5],
  ['1f4ca', 'Margin Reports', 'Analytics', 'priya.raman', 90, 2535, 3],
  ['1f4f1', 'Courier App', 'Mobile App', 'tomasz', 29, 3400, 4],
  ['1f393', 'Onboarding Courses', 'Training', 'amelie.laurent', 65, 960, 8],
  ['1f54c', 'إطلاق متجر الخليج', 'Market Entry', 'omar.farsi', 22, 1480, 4],
  ['1f512', 'Access Review', 'Security', 'admin', 100, 645, 2],
];

/** Name, category, cents a month at least, and what comes on top of it. */
type MonthlyExpense = [string, ExpenseCategory, number, number];
const monthly: MonthlyExpense[] = [
  ['Wages', 'SALARIES', 86_000, 12_000],
  ['Office and warehouse', 'RENT', 42_000, 0],
  ['Cloud and licenses', 'SOFTWARE', 8_900, 3_100],
  ['Search advertising', 'MARKETING', 12_000, 16_000],
  ['Carrier invoice', 'SHIPPING', 14_000, 11_000],
];
const often: MonthlyExpense[] = [
  ['Packaging', 'GOODS', 3_000, 9_000],
  ['Train to Lyon', 'TRAVEL', 4_200, 7_000],
  ['Printing and mailing', 'MARKETING', 2_500, 6_000],
  ['Repairs', 'OTHER', 2_000, 8_000],
];

/** Visits a day, and how they grow. */
const usual: Record<VisitSource, number> = {
  DIRECT: 12,
  SOCIAL: 8,
  EMAIL: 5,
  REFERRAL: 6,
  ADVERTISING: 4,
  OTHER: 9,
};

/** Projects, and more than a year of expenses, campaigns and visits. */
export async function seedDashboards(tx: Context): Promise<void> {
  const random = seededRandom(20_270_301);
  await addProjects(tx);
  await addExpenses(tx, random);
  await addCampaigns(tx, random);
  await addVisits(tx, random);
}

async function addProjects(tx: Context): Promise<void> {
  const people = await tx.db
    .selectFrom('users')
    .select(['id', 'username'])
    .where('status', '=', 'active')
    .where('isService', '=', 0)
    .orderBy('id')
    .execute();
  if (people.length === 0) return;
  for (const [at, [file, name, kind, leader, progress, minutes, size]] of sampleProjects.entries()) {
    const leaderId = people.find(({ username }) => username === leader)?.id ?? people[0]!.id;
    const team = people.filter((_, place) => (place * 7 + at * 3) % people.length < size).map(({ id }) => id);
    const logo = await addFile(tx, 'image/webp', await drawing(file), null);
    const input = {
      name,
      kind,
      logo,
      leaderId: String(leaderId),
      memberIds: [leaderId, ...team].map(String),
      progress,
      minutes,
    };
    await project.insert(tx, await project.values(tx, input, null), { cause: 'sample' });
  }
}

async function addExpenses(tx: Context, random: () => number): Promise<void> {
  const now = tx.services.now().getTime();
  const rows = [];
  for (let back = 420; back >= 0; back -= 1) {
    const spentOn = new Date(now - back * dayMs).toISOString().slice(0, 10);
    const due = spentOn.endsWith('-02') ? monthly : [];
    const some = random() < 0.3 ? [often[Math.floor(random() * often.length)]!] : [];
    for (const [name, category, least, more] of [...due, ...some])
      rows.push({ name, category, spentOn, amountCents: least + Math.round((random() * more) / 100) * 100 });
  }
  const values = [];
  for (const row of rows) values.push(await expense.values(tx, row, null));
  await expense.insertMany(tx, values, 'sample');
}

const pages = ['/', '/', '/front-pages/pricing', '/front-pages/help-center'];

async function addVisits(tx: Context, random: () => number): Promise<void> {
  const now = tx.services.now().getTime();
  const rows = [];
  for (let back = 400; back >= 0; back -= 1) {
    const weekend = [0, 6].includes(new Date(now - back * dayMs).getUTCDay()) ? 0.6 : 1;
    const growth = 0.55 + ((400 - back) / 400) * 0.6;
    for (const source of sourceNames) {
      const hours = 2 + Math.floor(random() * 14);
      const hour = new Date(now - back * dayMs - hours * 3_600_000).toISOString().slice(0, 13);
      const visits = Math.round(usual[source] * weekend * growth * (0.7 + random() * 0.6));
      const page = pages[Math.floor(random() * pages.length)]!;
      rows.push({ hour, page, source, visits, views: Math.round(visits * (1.4 + random() * 1.5)) });
    }
  }
  await addCounted(tx.db, rows);
}

/** A file of the package, as its licence allows. */
const drawing = (file: string) =>
  readFile(new URL(import.meta.resolve(`@lobehub/fluent-emoji-3d/assets/${file}.webp`)));
