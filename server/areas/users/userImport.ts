import { textCell, wordCell } from '../../import/cells.ts';
import { cell, idCell } from '../../import/list.ts';
import type { ImportList } from '../../import/list.ts';
import type { UserRow } from '../../db/peopleTables.ts';
import { user } from './user.ts';
import { roleIdOf } from './users.ts';
import { guardUser } from './userGuards.ts';

const plain = user.imports({
  name: 'USERS',
  key: 'email',
  fields: [
    idCell,
    cell(
      'fullName',
      textCell,
      ['name', 'full name', 'user', 'nom', 'nom complet', 'utilisateur', 'الاسم', 'الاسم الكامل', 'المستخدم'],
      { isRequired: true },
    ),
    cell(
      'email',
      (text) => text.trim().toLowerCase(),
      ['email', 'email address', 'adresse e-mail', 'e-mail', 'courriel', 'البريد الإلكتروني'],
      { isKey: true, isRequired: true, isUnique: true },
    ),
    cell('username', (text) => text.trim().toLowerCase(), ['username', "nom d'utilisateur", 'اسم المستخدم'], {
      isKey: true,
      isUnique: true,
    }),
    cell('role', textCell, ['role', 'rôle', 'الدور']),
    cell('company', textCell, ['company', 'entreprise', 'société', 'الشركة'], { empty: 'clear' }),
    cell('country', textCell, ['country', 'pays', 'البلد', 'الدولة'], { empty: 'clear' }),
    cell('contact', textCell, ['phone', 'contact', 'téléphone', 'الهاتف'], { empty: 'clear' }),
    cell(
      'plan',
      wordCell({
        basic: ['de base', 'basique', 'أساسية', 'الأساسية'],
        team: ['équipe', 'فريق', 'الفريق'],
        company: ['entreprise', 'شركة', 'الشركة'],
        enterprise: ['grande entreprise', 'مؤسسة', 'المؤسسة'],
      }),
      ['plan', 'formule', 'forfait', 'الخطة', 'الباقة'],
    ),
    cell(
      'billing',
      wordCell({
        autoDebit: ['prélèvement automatique', 'خصم تلقائي'],
        manualCreditCard: ['carte bancaire', 'بطاقة ائتمان'],
        manualCash: ['espèces', 'نقدًا'],
        manualPayPal: ['paypal'],
      }),
      ['billing', 'facturation', 'الفوترة'],
    ),
    cell(
      'status',
      wordCell({
        active: ['actif', 'نشط'],
        inactive: ['inactif', 'suspended', 'suspendu', 'غير نشط'],
        pending: ['en attente', 'قيد الانتظار', 'معلق'],
      }),
      ['status', 'state', 'statut', 'état', 'الحالة'],
    ),
    cell('taxId', textCell, ['tax id', 'numéro fiscal', 'الرقم الضريبي'], { empty: 'clear' }),
    cell('language', textCell, ['language', 'langue', 'اللغة']),
  ],
});

/** Users out of files. Their roles stand there by key or name, and a file gives nobody what its reader may not give. */
export const userImport: ImportList = {
  ...plain,
  // The role stands in one column, by key or name.
  calledBy: { roleKey: 'role', roleId: 'role' },
  plan: async (ctx, { role, ...input }, before) => {
    const roleId = typeof role === 'string' ? await roleIdOf(ctx, role) : undefined;
    const becomes = await plain.plan(ctx, { ...input, ...(roleId !== undefined && { roleId }) }, before);
    await guardUser(ctx, before as UserRow | null, becomes as UserRow);
    return becomes;
  },
};
