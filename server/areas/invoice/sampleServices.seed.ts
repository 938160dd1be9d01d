/** A kind of service, and what is charged for it: name, price of an hour or piece in cents, description. */
export type SampleService = { service: string; items: [name: string, priceCents: number, description: string][] };

export const sampleServices: SampleService[] = [
  {
    service: 'Software Development',
    items: [
      ['Backend development', 9500, 'Interfaces, data and the jobs that run at night'],
      ['Web front end', 8800, 'Screens for desktop and phone'],
      ['Code review', 11000, 'Findings and a list of what to mend first'],
      ['Deployment', 7600, 'Servers, monitoring and a backup that was tried'],
    ],
  },
  {
    service: 'UI/UX Design & Development',
    items: [
      ['Interface design', 8200, 'Key screens in light and dark'],
      ['Usability test', 6400, 'Five people, five tasks, one report'],
      ['Design system', 9000, 'Components, tokens and how to use them'],
      ['Prototype', 7200, 'Clickable, for the first meeting with customers'],
    ],
  },
  {
    service: 'Template Customization',
    items: [
      ['Theme in your colors', 4800, 'Colors, type and logo through all pages'],
      ['Page templates', 5600, 'Landing page, blog and contact'],
      ['Arabic layout', 6200, 'Right to left, with matching type'],
      ['Content transfer', 3900, 'Texts and pictures from the old site'],
    ],
  },
  {
    service: 'Unlimited Extended License',
    items: [
      ['Extended license', 48900, 'One product, any number of seats, one year'],
      ['Priority support', 19900, 'Answers within four working hours'],
      ['Onboarding day', 74000, 'A day with the team, on site or by video'],
    ],
  },
];

export const samplePeople = ['Nadia Fournier', 'Tom Becker', 'Salma Haddad', 'Ines Carvalho'];
