import { textCell, wholeCell, wordCell } from '../../import/cells.ts';
import type { ImportList } from '../../import/list.ts';
import type { UserRow } from '../../db/peopleTables.ts';
import { user } from './user.ts';
import { roleIdOf } from './users.ts';
import { guardUser } from './userGuards.ts';

const plain = user.imports({
  name: 'USERS',
  key: 'email',
  textKeys: ['email', 'username'],
  nameOf: ({ fullName }) => (typeof fullName === 'string' ? fullName : ''),
  fields: [
    { name: 'id', headings: ['id', 'identifiant', 'المعرف'], read: wholeCell, isKey: true, empty: 'leave' },
    {
      name: 'fullName',
      headings: ['name', 'full name', 'user', 'nom', 'nom complet', 'utilisateur', 'الاسم', 'الاسم الكامل', 'المستخدم'],
      read: textCell,
      isRequired: true,
      empty: 'leave',
    },
    {
      name: 'email',
      headings: ['email', 'email address', 'adresse e-mail', 'e-mail', 'courriel', 'البريد الإلكتروني'],
      read: (text) => text.trim().toLowerCase(),
      isKey: true,
      isRequired: true,
      isUnique: true,
      empty: 'leave',
    },
    {
      name: 'username',
      headings: ['username', "nom d'utilisateur", 'اسم المستخدم'],
      read: (text) => text.trim().toLowerCase(),
      isKey: true,
      isUnique: true,
      empty: 'leave',
    },
    { name: 'role', headings: ['role', 'rôle', 'الدور'], read: textCell, empty: 'leave' },
    { name: 'company', headings: ['company', 'entreprise', 'société', 'الشركة'], read: textCell, empty: 'clear' },
    { name: 'country', headings: ['country', 'pays', 'البلد', 'الدولة'], read: textCell, empty: 'clear' },
    { name: 'contact', headings: ['phone', 'contact', 'téléphone', 'الهاتف'], read: textCell, empty: 'clear' },
    {
      name: 'plan',
      headings: ['plan', 'formule', 'forfait', 'الخطة', 'الباقة'],
      empty: 'leave',
      read: wordCell({
        basic: ['de base', 'basique', 'أساسية'],
        team: ['équipe', 'فريق'],
        company: ['entreprise', 'شركة'],
        enterprise: ['grande entreprise', 'مؤسسة'],
      }),
    },
    {
      name: 'billing',
      headings: ['billing', 'facturation', 'الفوترة'],
      empty: 'leave',
      read: wordCell({
        autoDebit: ['prélèvement automatique', 'خصم تلقائي'],
        manualCreditCard: ['carte bancaire', 'بطاقة ائتمان'],
        manualCash: ['espèces', 'نقدًا'],
        manualPayPal: ['paypal'],
      }),
    },
    {
      name: 'status',
      headings: ['status', 'state', 'statut', 'état', 'الحالة'],
      empty: 'leave',
      read: wordCell({
        active: ['actif', 'نشط'],
        inactive: ['inactif', 'suspended', 'suspendu', 'غير نشط'],
        pending: ['en attente', 'قيد الانتظار', 'معلق'],
      }),
    },
    { name: 'taxId', headings: ['tax id', 'numéro fiscal', 'الرقم الضريبي'], read: textCell, empty: 'clear' },
    { name: 'language', headings: ['language', 'langue', 'اللغة'], read: textCell, empty: 'leave' },
  ],
});

/** Users out of files. Their roles stand there by key or name, and a file gives nobody what its reader may not give. */
export const userImport: ImportList = {
  ...plain,
  plan: async (ctx, { role, ...input }, before) => {
    const roleId = typeof role === 'string' ? await roleIdOf(ctx, role) : undefined;
    const becomes = await plain.plan(ctx, { ...input, ...(roleId !== undefined && { roleId }) }, before);
    await guardUser(ctx, before as UserRow | null, becomes as UserRow);
    return becomes;
  },
};
