import { readFile } from 'node:fs/promises';
import type { Context } from '../../context.ts';
import { addFile } from '../../db/files.ts';
import type { LessonRow } from '../../db/academyTables.ts';
import type { CourseTag } from '../../graphql/schema.generated.ts';
import { addFilm } from './films.ts';

/* Films of the sample courses, drawn by `scripts/films/draw.mjs`. What is said in them are their captions. */

const seconds = 20;
type Spoken = Record<'en' | 'fr' | 'ar', readonly [string, string, string, string, string]>;

const films: Record<string, { tags: readonly CourseTag[]; chapters: string; spoken: Spoken }> = {
  grid: {
    tags: ['UI_UX', 'DESIGN'],
    chapters: '0:00 Without a grid\n0:04 With a grid\n0:16 On a narrow screen',
    spoken: {
      en: [
        'A page whose parts lie anywhere asks the eye to search.',
        'A grid gives every part an edge to keep to.',
        'Now the parts move to the columns and line up.',
        'Nothing was added, and yet the page looks calm.',
        'On a narrow screen the same columns carry fewer parts.',
      ],
      fr: [
        'Une page dont les éléments sont posés au hasard oblige l’œil à chercher.',
        'Une grille donne à chaque élément un bord auquel se tenir.',
        'Les éléments rejoignent les colonnes et s’alignent.',
        'Rien n’a été ajouté, et pourtant la page paraît calme.',
        'Sur un écran étroit, les mêmes colonnes portent moins d’éléments.',
      ],
      ar: [
        'الصفحة التي تتناثر عناصرها تُجبر العين على البحث.',
        'الشبكة تمنح كل عنصر حافة يلتزم بها.',
        'تنتقل العناصر الآن إلى الأعمدة وتصطف.',
        'لم نُضف شيئًا، ومع ذلك تبدو الصفحة هادئة.',
        'في الشاشة الضيقة تحمل الأعمدة نفسها عناصر أقل.',
      ],
    },
  },
  contrast: {
    tags: ['ART', 'PSYCHOLOGY'],
    chapters: '0:00 Strong contrast\n0:04 Weak contrast\n0:12 Measure it',
    spoken: {
      en: [
        'These lines stand out clearly from their ground.',
        'Watch what happens when their tone comes close to it.',
        'The words are still there, but reading them takes effort.',
        'With more contrast they come back at once.',
        'Measure contrast instead of trusting your own screen.',
      ],
      fr: [
        'Ces lignes se détachent nettement de leur fond.',
        'Observez ce qui se passe quand leur ton s’en approche.',
        'Les mots sont toujours là, mais les lire demande un effort.',
        'Avec plus de contraste, ils reviennent aussitôt.',
        'Mesurez le contraste au lieu de vous fier à votre écran.',
      ],
      ar: [
        'تبرز هذه السطور بوضوح عن خلفيتها.',
        'لاحظ ما يحدث حين يقترب لونها من لون الخلفية.',
        'الكلمات ما زالت هناك، لكن قراءتها تتطلب جهدًا.',
        'ومع تباين أكبر تعود فورًا.',
        'قِس التباين بدل أن تثق بشاشتك وحدها.',
      ],
    },
  },
  states: {
    tags: ['WEB'],
    chapters: '0:00 One state at a time\n0:08 Every way between them\n0:16 Draw first',
    spoken: {
      en: [
        'An app is always in exactly one state.',
        'Something happens, and it moves to the next one.',
        'Every way from state to state is drawn, so none is a surprise.',
        'What is not drawn cannot happen.',
        'Draw the states first, and the code will follow.',
      ],
      fr: [
        'Une application est toujours dans un seul état.',
        'Un événement survient, et elle passe au suivant.',
        'Chaque passage d’un état à l’autre est dessiné : aucun ne surprend.',
        'Ce qui n’est pas dessiné ne peut pas arriver.',
        'Dessinez d’abord les états, le code suivra.',
      ],
      ar: [
        'التطبيق دائمًا في حالة واحدة فقط.',
        'يقع حدث ما فينتقل إلى الحالة التالية.',
        'كل طريق بين حالتين مرسوم، فلا مفاجآت.',
        'وما لم يُرسم لا يمكن أن يحدث.',
        'ارسم الحالات أولًا، وسيتبعها الكود.',
      ],
    },
  },
};

/** The same of lessons that are none. */
export const noFilm: Partial<LessonRow> = {
  video: null,
  videoSeconds: 0,
  poster: null,
  captionsEn: '',
  captionsFr: '',
  captionsAr: '',
  chapters: '',
};

/** Lines spoken one after another, each as long as the others. */
function captionsOf(lines: readonly string[]): string {
  const each = seconds / lines.length;
  const time = (second: number) => `00:00:${String(second).padStart(2, '0')}.000`;
  return ['WEBVTT', ...lines.map((line, at) => `${time(at * each)} --> ${time((at + 1) * each)}\n${line}`)].join(
    '\n\n',
  );
}

/** What the first lessons of courses about a topic get. Each film is kept once. */
export async function sampleFilms(tx: Context): Promise<Map<CourseTag, Partial<LessonRow>>> {
  const made = new Map<CourseTag, Partial<LessonRow>>();
  for (const [name, { tags, chapters, spoken }] of Object.entries(films)) {
    const bytes = (kind: string) => readFile(new URL(`./films/${name}.${kind}`, import.meta.url));
    const shown = {
      video: await addFilm(tx, await bytes('webm')),
      videoSeconds: seconds,
      poster: await addFile(tx, 'image/webp', await bytes('webp'), null),
      captionsEn: captionsOf(spoken.en),
      captionsFr: captionsOf(spoken.fr),
      captionsAr: captionsOf(spoken.ar),
      chapters,
    };
    for (const tag of tags) made.set(tag, shown);
  }
  return made;
}
