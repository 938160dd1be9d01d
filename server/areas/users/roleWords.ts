/** Roles that every installation begins with: the name they are kept under, and how screens call them until it is changed. */
const first: Record<string, [kept: string, ...shown: string[]]> = {
  admin: ['administrator', 'administrator', 'administrateur', 'مسؤول'],
  maintainer: ['manager', 'manager', 'responsable', 'مدير'],
  editor: ['users', 'users', 'utilisateurs', 'المستخدمون'],
  author: ['support', 'support', 'assistance', 'الدعم'],
  subscriber: ['restricted-user', 'restricted user', 'utilisateur restreint', 'مستخدم مقيّد'],
  client: ['client', 'client', 'client', 'عميل'],
};

type Named = { key: string; name: string };

/** The role that is meant by a word: its key, its name, or what a screen shows for it, in this order. */
export function roleCalled<T extends Named>(roles: readonly T[], word: string): T | undefined {
  const typed = word.trim();
  const lower = typed.toLowerCase();
  const isShown = ({ key, name }: Named) => first[key]?.[0] === name && first[key].includes(lower, 1);
  return (
    roles.find(({ key }) => key === lower) ??
    roles.find(({ name }) => name === typed) ??
    roles.find(isShown) ??
    roles.find(({ name }) => name.toLowerCase() === lower)
  );
}
