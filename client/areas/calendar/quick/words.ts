/* Words of days, times and people in the three languages. All of them are known whatever the language of the screen. */

/** The pattern between characters that are no part of a word, of whatever script. */
export const whole = (source: string, flags = 'iu') =>
  new RegExp(String.raw`(?<![\p{L}\p{M}\p{N}])(?:${source})(?![\p{L}\p{M}\p{N}])`, flags);

/** By how many days they lie ahead. */
export const nearDays: readonly (readonly [RegExp, number])[] = [
  [whole(String.raw`(?:the\s+)?day\s+after\s+tomorrow|après[-\s]demain|apres[-\s]demain|بعد\s+غد`), 2],
  [whole(String.raw`tomorrow|tmrw|demain|غدًا|غداً|غدا|بكرة`), 1],
  [whole(String.raw`today|tonight|aujourd['’]hui|ce\s+soir|اليوم|الليلة`), 0],
  [whole(String.raw`next\s+week|(?:la\s+)?semaine\s+prochaine|الأسبوع\s+(?:القادم|المقبل)`), 7],
];

/** 1 for Monday to 7 for Sunday. Short names that are words or names of people, too, are left out. */
const weekdays = [
  'monday|lundi|الاثنين|الإثنين',
  'tuesday|tues|tue|mardi|الثلاثاء',
  'wednesday|wed|mercredi|الأربعاء|الاربعاء',
  'thursday|thurs|thu|jeudi|الخميس',
  'friday|fri|vendredi|الجمعة',
  'saturday|samedi|السبت',
  'sunday|dimanche|الأحد|الاحد',
];
export const weekdayPatterns = weekdays.map((names) =>
  whole(
    String.raw`(?:(?:on|next|this|le|ce|يوم)\s+)?(?:${names})(?:\s+(?:prochain|القادم|المقبل))?` +
      // The day of the month may follow: "lundi 7", and no time: "Monday 3 pm".
      String.raw`(?:\s+\d{1,2}(?!\s*(?:[:.\-–\d]|h|am|pm|ص|م|مساء|صباح|to|إلى)))?`,
  ),
);

export const ahead = whole(
  String.raw`(?:in|dans|بعد)\s+(\d{1,3})\s+(days?|jours?|أيام|يوما|يومًا|يوم|(weeks?|semaines?|أسابيع|أسبوعا|أسبوع))`,
);

/** Days in digits, or with the name of a month on either side: what they are says `readDay`. */
export const dates: readonly RegExp[] = [
  whole(String.raw`(?:(?:on|le|يوم)\s+)?(\d{4}-\d\d-\d\d)`, 'giu'),
  whole(String.raw`(?:(?:on|le|يوم)\s+)?(\d{1,2}/\d{1,2}(?:/\d{2,4})?)`, 'giu'),
  whole(
    String.raw`(?:(?:on|le|the|يوم)\s+)?(\d{1,2})(?:er|st|nd|rd|th)?\s+(?:of\s+)?(\p{L}[\p{L}\p{M}]{2,})\.?(\s+\d{4})?`,
    'giu',
  ),
  whole(
    String.raw`(?:on\s+)?(\p{L}[\p{L}\p{M}]{2,})\.?\s+(\d{1,2})(?:st|nd|rd|th)?(?!\s*(?:[:h]|am|pm))(,?\s+\d{4})?`,
    'giu',
  ),
];

export const morning = /^(?:am|a\.m\.?|du\s+matin|صباحًا|صباحاً|صباحا|ص)$/iu;
const half =
  "am|pm|a\\.m\\.?|p\\.m\\.?|du\\s+matin|du\\s+soir|de\\s+l['’]après-midi|صباحًا|صباحاً|صباحا|مساءً|مساءا|مساء|بعد\\s+الظهر|ظهرًا|ظهرا|ص|م";
/** Hours, minutes after a colon, minutes after an h, half of the day. */
const clock = String.raw`(\d{1,2})(?::(\d{2})|\s?h\s?(\d{2})?(?!\p{L}))?(?:\s*(${half}))?`;
const to = "-|–|to|until|till|à|jusqu['’]à|إلى|الى|حتى";

export const noon = whole(String.raw`(?:(?:at|à)\s+)?(?:noon|midi)|(?:عند\s+)?الظهر`);
/** Groups: word before, four of the first time, four of the second. */
export const range = whole(String.raw`(from|de|من(?:\s+الساعة)?)?\s*${clock}\s*(?:${to})\s*(?:الساعة\s+)?${clock}`);
/** Groups: word before, four of the time. */
export const time = whole(String.raw`(at|@|à|الساعة|في\s+الساعة)?\s*${clock}`, 'giu');

const aHalf = String.raw`half\s+an\s+hour|une\s+demi[-\s]heure|نصف\s+ساعة`;
const twoHours = 'ساعتين';
/** Groups: half an hour, two hours, number, one of a kind, hours. */
export const duration = whole(
  String.raw`(?:for|pendant|durant|لمدة)\s+(?:(${aHalf})|(${twoHours})|(?:(\d{1,3})|(an?|une?|one))?\s*(?:(h|hours?|heures?|hrs?|ساعات|ساعة)|(?:min|mins|minutes?|دقيقة|دقائق)))`,
);

const withSomebody = 'with|avec|مع';
export const beginsWithPeople = new RegExp(`^(?:${withSomebody})\\s`, 'iu');
export const people = whole(
  String.raw`(${withSomebody})\s+(.+?)(?=\s+(?:about|at|for|re|in|à|chez|pour|sur|au|في|عن|بخصوص)\s|[:;.!?؟]|$)`,
);
export const betweenPeople = /\s*[,،&+]\s*|\s+(?:and|et)\s+|\s+و\s*(?=\p{L})/iu;
/** Marks at either end, and at the last a word that stood before what was taken out. */
export const ends = /^[\s,;:.\-–]+|(?:\s(?:on|at|from|the|le|à|de|يوم|في|من|الساعة))?[\s,;:.\-–]*$/giu;
