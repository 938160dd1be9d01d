/* How probable it is that a message is spam, by its words (naive Bayes with Robinson's smoothing). Pure. */

type Counts = { spam: number; ham: number };

/** What is seen seldom says little. */
const strength = 0.45;
const leastSeen = 2;
const telling = 15;
const leastTelling = 3;
const leastApart = 0.1;

/** Between 0 and 1; one half where nothing follows. */
export function spamOdds(words: readonly Counts[], messages: Counts): number {
  const told = words
    .filter(({ spam, ham }) => spam + ham >= leastSeen)
    .map(({ spam, ham }) => {
      const [inSpam, inHam] = [spam / messages.spam, ham / messages.ham];
      const seen = spam + ham;
      return (strength * 0.5 + seen * (inSpam / (inSpam + inHam))) / (strength + seen);
    })
    .filter((odds) => Math.abs(odds - 0.5) >= leastApart)
    .sort((a, b) => Math.abs(b - 0.5) - Math.abs(a - 0.5))
    .slice(0, telling);
  if (told.length < leastTelling) return 0.5;
  const sum = told.reduce((total, odds) => total + Math.log(odds) - Math.log(1 - odds), 0);
  return 1 / (1 + Math.exp(-sum));
}
