/** What somebody is called until they say so themselves: `ada.marsh+work@…` is Ada Marsh. */
export function nameOfAddress(email: string): string {
  const [local] = email.split('@') as [string];
  const words = local
    .split('+')[0]!
    .split(/[._-]+/u)
    .filter(Boolean);
  const name = words.map((word) => word[0]!.toUpperCase() + word.slice(1)).join(' ');
  return (name || local).slice(0, 100);
}
