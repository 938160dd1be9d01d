import type { CourseIcon, CourseLevel, CourseTag } from '../../graphql/schema.generated.ts';

/** A made-up course: picture (file of the emoji package), title, what it is about, symbol, level and language. */
export type SampleCourse = [
  picture: string,
  title: string,
  about: string,
  icon: CourseIcon,
  level: CourseLevel,
  language: string,
];
/** A section: its title, what its lessons are about, and their titles. */
type SampleSection = [title: string, text: string, lessons: string[]];

/** Twenty-five courses by topic. The first one is the documented sample. */
export const sampleCourses: Record<CourseTag, SampleCourse[]> = {
  UI_UX: [
    [
      '1f4d0',
      'UI/UX Fundamentals',
      'Plan, draw and test a screen that people understand at first sight.',
      'DESIGN',
      'ALL',
      'en',
    ],
    [
      '1f4f1',
      'Mobile Interfaces for One Hand',
      'Reach, touch targets and gestures on small screens.',
      'DESIGN',
      'INTERMEDIATE',
      'en',
    ],
    [
      '1f50d',
      'User Research in Two Weeks',
      'Ask the right five people and write down what they do.',
      'GENERAL',
      'BEGINNER',
      'en',
    ],
    [
      '1f9e9',
      'Building a Design System',
      'From a drawer full of buttons to a library the whole team uses.',
      'DESIGN',
      'ADVANCED',
      'en',
    ],
    [
      '1f310',
      'تصميم واجهات من اليمين إلى اليسار',
      'كيف تنعكس الشاشة، وما الذي يبقى في مكانه.',
      'DESIGN',
      'INTERMEDIATE',
      'ar',
    ],
  ],
  WEB: [
    [
      '1f4bb',
      'Angular from the Ground Up',
      'Components, forms and routes, one small app at a time.',
      'ANGULAR',
      'BEGINNER',
      'en',
    ],
    [
      '1f680',
      'React: State Without Surprises',
      'Where state belongs, and how to keep it there.',
      'REACT',
      'INTERMEDIATE',
      'en',
    ],
    [
      '2699-fe0f',
      'APIs That Last',
      'Names, versions and errors your callers can rely on.',
      'GENERAL',
      'ADVANCED',
      'en',
    ],
    [
      '1f512',
      'Web Security for Everyone Who Ships',
      'Ten attacks, how each works, and the line of code that stops it.',
      'GENERAL',
      'INTERMEDIATE',
      'en',
    ],
    [
      '1f4c8',
      'Fast Pages',
      'Measure first: what a browser does between the click and the picture.',
      'ANGULAR',
      'ADVANCED',
      'en',
    ],
    [
      '1f5a5-fe0f',
      'HTML et CSS sans douleur',
      'Une page claire, accessible et légère, écrite à la main.',
      'REACT',
      'BEGINNER',
      'fr',
    ],
  ],
  ART: [
    [
      '1f3a8',
      'Watercolor in Ten Evenings',
      'Wet paper, three brushes and the courage to leave white space.',
      'DRAWING',
      'BEGINNER',
      'en',
    ],
    ['1f58c-fe0f', 'Sketching People', 'Thirty seconds a pose, in cafés and on trains.', 'DRAWING', 'ALL', 'en'],
    [
      '1f4f7',
      'Photography with the Light You Have',
      'A window, a wall and a phone are enough.',
      'GENERAL',
      'BEGINNER',
      'en',
    ],
    [
      '1f3ac',
      'Animation: The Bouncing Ball and Beyond',
      'Weight, timing and anticipation in twelve exercises.',
      'DRAWING',
      'INTERMEDIATE',
      'en',
    ],
    [
      '1f5bc-fe0f',
      'Regarder un tableau',
      'Composition, couleur et époque : vingt œuvres expliquées.',
      'GENERAL',
      'ALL',
      'fr',
    ],
  ],
  PSYCHOLOGY: [
    [
      '1f9e0',
      'How Memory Works',
      'Why we forget names and remember songs, and how to study with that.',
      'GENERAL',
      'ALL',
      'en',
    ],
    [
      '1f4ac',
      'Listening at Work',
      'Questions that open a conversation and pauses that keep it open.',
      'GENERAL',
      'BEGINNER',
      'en',
    ],
    [
      '1f91d',
      'Negotiation Without Tricks',
      'Find what both sides want before you talk about numbers.',
      'GENERAL',
      'INTERMEDIATE',
      'en',
    ],
    [
      '1f4a1',
      'Decisions Under Uncertainty',
      'Biases that cost money, and checklists against them.',
      'GENERAL',
      'ADVANCED',
      'en',
    ],
    [
      '1f331',
      'Habits That Stay',
      'Start smaller than you think, and attach it to something you do anyway.',
      'GENERAL',
      'ALL',
      'en',
    ],
  ],
  DESIGN: [
    [
      '1f4dd',
      'Typography for Screens',
      'Size, measure and rhythm for text that people read to the end.',
      'DESIGN',
      'INTERMEDIATE',
      'en',
    ],
    ['1f3af', 'Logos That Work Small', 'Sixteen pixels, one color, still yours.', 'DESIGN', 'BEGINNER', 'en'],
    ['1f4da', 'Editorial Layout', 'Grids, columns and captions for reports people keep.', 'DESIGN', 'ADVANCED', 'en'],
    ['1f984', 'Color With a Reason', 'Contrast, harmony and meaning in four palettes.', 'DRAWING', 'ALL', 'en'],
  ],
};

/** What courses of a topic consist of; each takes some of the sections. */
export const sampleSections: Record<CourseTag, SampleSection[]> = {
  UI_UX: [
    [
      'Course content',
      'What you will build, and what you need for it.',
      [
        'Welcome to this course',
        'Look at good and bad screens',
        'Tools on your desk',
        'How to use this course',
        'Your first sketch',
      ],
    ],
    [
      'Structure',
      'People look for a place before they look for a button.',
      ['Name the tasks', 'Group what belongs together', 'Draw the map', 'Write the labels'],
    ],
    [
      'Drawing screens',
      'Start in gray; color comes last.',
      [
        'From paper to frame',
        'Grids and spacing',
        'States: empty, loading, failed',
        'Forms that forgive',
        'Reading order',
      ],
    ],
    [
      'Testing',
      'Five people, one task each, no hints.',
      ['Write a test plan', 'Watch without helping', 'Sum up what you saw', 'Decide what to change'],
    ],
    [
      'Handing over',
      'A drawing is finished when another person can build it.',
      ['Describe behavior', 'Measure and name', 'Review the result'],
    ],
  ],
  WEB: [
    [
      'Getting started',
      'A small project that runs, before anything clever.',
      ['What we will build', 'Set up the project', 'The first page', 'Read the error message'],
    ],
    [
      'Core ideas',
      'Few concepts carry most of the work.',
      ['Components and data', 'Events', 'Forms and checks', 'Routes', 'Talking to a server'],
    ],
    [
      'Quality',
      'Find mistakes before your users do.',
      ['Tests that tell something', 'Types', 'Accessibility from the start', 'Security basics'],
    ],
    [
      'Going live',
      'Ship early, watch closely.',
      ['Build for production', 'Measure the first second', 'Log what matters', 'Plan the next release'],
    ],
  ],
  ART: [
    ['Materials', 'Buy little, use it up.', ['Paper and surface', 'Three tools are enough', 'A place to work']],
    [
      'Seeing',
      'Draw what is there and not what you know.',
      ['Edges', 'Negative space', 'Light and shadow', 'Proportion'],
    ],
    [
      'Practice',
      'Short and often beats long and rare.',
      ['Ten small studies', 'One hour outdoors', 'Copy a master', 'Work from memory', 'Limit your colors'],
    ],
    ['Finishing', 'Stop one stroke early.', ['Look at it upside down', 'Frame and present', 'Plan the next series']],
  ],
  PSYCHOLOGY: [
    [
      'Basics',
      'What research says, and how sure it is.',
      ['A short history', 'How studies are made', 'Words we will use'],
    ],
    [
      'In everyday life',
      'You have met each of these effects this week.',
      ['At the supermarket', 'In a meeting', 'On the phone', 'Alone at a desk'],
    ],
    [
      'Exercises',
      'Try it for a day and write down what happens.',
      ['Keep a diary', 'Change one thing', 'Ask a friend', 'Compare notes'],
    ],
    [
      'Going on',
      'Where to read more, and what to be careful with.',
      ['Common misunderstandings', 'Books worth your time', 'Your own plan'],
    ],
  ],
  DESIGN: [
    [
      'Foundations',
      'Rules first, so that you know which one you break.',
      ['Form and counterform', 'Contrast', 'Hierarchy', 'Rhythm'],
    ],
    ['Tools', 'Settings that save an hour a day.', ['Set up a document', 'Styles', 'Export without surprises']],
    [
      'Projects',
      'Three briefs with a deadline.',
      ['A poster', 'A business card', 'A report', 'A small identity', 'Present your work'],
    ],
    [
      'Feedback',
      'How to ask, and what to do with the answers.',
      ['Show it early', 'Three kinds of comments', 'The last version'],
    ],
  ],
};

/** What colleagues noted on courses. */
export const sampleNotes = [
  'The second section needs an example from our own shop.',
  'Learners ask for a summary to print. I will write one this week.',
  'Captions are checked up to the third lesson.',
  'Could we move the exercise before the theory?',
  'Updated the screenshots to the new version.',
];
