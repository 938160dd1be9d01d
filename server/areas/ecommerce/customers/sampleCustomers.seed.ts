import type { Language } from '../../../graphql/schema.generated.ts';

/** What people of a country may be called, where they live and how their numbers look; `#` stands for a digit. */
export type SampleCountry = {
  country: string;
  language: Language;
  /** How many of the hundred live there. */
  count: number;
  given: string;
  family: string;
  /** City, state, postcode. */
  cities: readonly (readonly [city: string, state: string, postcode: string])[];
  streets: readonly string[];
  phone: string;
  /** Names in Latin letters for mail addresses, where names are written otherwise: in the order of the names. */
  latin?: { given: string; family: string };
};

/** Companies that some of them buy for. */
export const sampleCompanies: readonly string[] = [
  'Bluegum Interiors',
  'Harbor & Pine',
  'Atelier Mirande',
  'Northgate Clinics',
  'Jacarandá Cafés',
  'Lotus Row Studio',
  'Meridian Freight',
  'Brightwell Schools',
  'Casa Verde Imóveis',
  'Maison Tilleul',
  'Cedar House Hotels',
  'Ember & Oak',
];

export const sampleCountries: readonly SampleCountry[] = [
  {
    country: 'US',
    language: 'en',
    count: 26,
    given: 'Olivia Marcus Hannah Devon Grace Wyatt Naomi Caleb Julia Andre Maya Elliot Tessa Jonah Priscilla Omar',
    family: 'Bennett Ramirez Coleman Whitaker Nguyen Foster Delgado Hayes Monroe Sinclair Brooks Ellison Park Romero',
    cities: [
      ['Portland', 'OR', '97205'],
      ['Austin', 'TX', '78704'],
      ['Chicago', 'IL', '60614'],
      ['Denver', 'CO', '80203'],
      ['Savannah', 'GA', '31401'],
      ['Minneapolis', 'MN', '55408'],
    ],
    streets: ['Maple Street', 'Lakeview Avenue', 'Cedar Lane', 'Hawthorne Boulevard', 'Second Street'],
    phone: '+1 (###) 555-01##',
  },
  {
    country: 'FR',
    language: 'fr',
    count: 18,
    given: 'Camille Mathieu Élodie Rémi Anaïs Benoît Chloé Étienne Inès Léa Lucas Margaux Théo Zoé Noémie',
    family: 'Lefèvre Moreau Garnier Boucher Delacroix Fournier Bérard Pasquier Renaud Guérin Marchand Vidal',
    cities: [
      ['Lyon', 'Auvergne-Rhône-Alpes', '69002'],
      ['Paris', 'Île-de-France', '75011'],
      ['Nantes', 'Pays de la Loire', '44000'],
      ['Bordeaux', 'Nouvelle-Aquitaine', '33000'],
      ['Lille', 'Hauts-de-France', '59800'],
    ],
    streets: ['rue des Tanneurs', 'avenue Jean-Jaurès', 'rue de la République', 'quai Saint-Antoine', 'place Carnot'],
    phone: '+33 1 99 00 ## ##',
  },
  {
    country: 'AU',
    language: 'en',
    count: 14,
    given: 'Matilda Lachlan Isla Cooper Ruby Angus Freya Darcy Willow Hamish Imogen Flynn',
    family: 'Fraser McKenzie Thornton Walsh Pemberton Gallagher Burke Sutherland Hollis Drummond',
    cities: [
      ['Melbourne', 'VIC', '3000'],
      ['Sydney', 'NSW', '2010'],
      ['Brisbane', 'QLD', '4101'],
      ['Fremantle', 'WA', '6160'],
    ],
    streets: ['Wattle Road', 'Harbour Street', 'Banksia Court', 'Collins Street', 'Lygon Street'],
    phone: '+61 491 570 ###',
  },
  {
    country: 'BR',
    language: 'en',
    count: 12,
    given: 'Beatriz Thiago Larissa Rafael Júlia Caio Helena Vinícius Marina Otávio Luana Érico',
    family: 'Carvalho Teixeira Nogueira Barros Siqueira Moura Ribeiro Azevedo Peixoto Camargo',
    cities: [
      ['São Paulo', 'SP', '01310-100'],
      ['Rio de Janeiro', 'RJ', '22041-011'],
      ['Curitiba', 'PR', '80010-000'],
      ['Recife', 'PE', '50030-230'],
    ],
    streets: ['Rua das Laranjeiras', 'Avenida Atlântica', 'Rua Augusta', 'Rua da Aurora'],
    phone: '+55 11 5550-0###',
  },
  {
    country: 'IN',
    language: 'en',
    count: 12,
    given: 'Aarav Ananya Rohan Meera Vikram Ishita Kabir Lavanya Nikhil Saanvi Arjun Tara',
    family: 'Iyer Kapoor Mehta Banerjee Reddy Chandran Desai Malhotra Nair Kulkarni',
    cities: [
      ['Bengaluru', 'Karnataka', '560001'],
      ['Mumbai', 'Maharashtra', '400050'],
      ['Kolkata', 'West Bengal', '700016'],
      ['Chennai', 'Tamil Nadu', '600004'],
    ],
    streets: ['MG Road', 'Linking Road', 'Park Street', 'Cathedral Road'],
    phone: '+91 99900 0####',
  },
  {
    country: 'CN',
    language: 'en',
    count: 8,
    given: 'Wei Xiaoming Lihua Jingyi Haoran Yuting Zihan Meilin',
    family: 'Zhang Liu Chen Huang Zhao Lin Sun Guo',
    cities: [
      ['Shanghai', 'Shanghai', '200040'],
      ['Shenzhen', 'Guangdong', '518000'],
      ['Hangzhou', 'Zhejiang', '310002'],
    ],
    streets: ['Nanjing West Road', 'Shennan Avenue', 'Yan’an Road'],
    phone: '+86 10 5555 ####',
  },
  {
    country: 'EG',
    language: 'ar',
    count: 5,
    given: 'ليلى كريم نور يوسف سلمى عمر',
    family: 'الحداد منصور الشناوي فؤاد البدوي',
    latin: { given: 'layla karim nour youssef salma omar', family: 'alhaddad mansour alshennawy fouad albadawy' },
    cities: [
      ['القاهرة', 'القاهرة', '11511'],
      ['الإسكندرية', 'الإسكندرية', '21500'],
    ],
    streets: ['شارع طلعت حرب', 'شارع النيل', 'شارع سعد زغلول'],
    phone: '+20 2 5550 ####',
  },
  {
    country: 'AE',
    language: 'ar',
    count: 5,
    given: 'فاطمة راشد مريم سلطان عائشة خالد',
    family: 'المنصوري الكتبي النعيمي الزعابي السويدي',
    latin: {
      given: 'fatima rashid maryam sultan aisha khalid',
      family: 'almansoori alketbi alnuaimi alzaabi alsuwaidi',
    },
    cities: [
      ['دبي', 'دبي', ''],
      ['أبوظبي', 'أبوظبي', ''],
    ],
    streets: ['شارع الشيخ زايد', 'شارع الكورنيش', 'شارع الوصل'],
    phone: '+971 4 555 ####',
  },
];
