import type { RoutePoint } from './geo.ts';

/** A made-up vehicle on a way between real places: number, make, start country, end country, places with their coordinates. */
export type SampleVehicle = [
  number: number,
  model: string,
  startCountry: string,
  endCountry: string,
  path: [name: string, latitude: number, longitude: number][],
];

export const pathOfSample = (path: SampleVehicle[4]): RoutePoint[] =>
  path.map(([name, latitude, longitude]) => ({ name, latitude, longitude }));

export const sampleVehicles: SampleVehicle[] = [
  [460012, 'Ford E-Transit', 'US', 'US', [['Newark', 40.7357, -74.1724], ['Jersey City', 40.7178, -74.0431], ['Tribeca', 40.7163, -74.0086], ['Chelsea', 40.7465, -74.0014], ['Upper West Side', 40.787, -73.9754]]],
  [460013, 'Mercedes eSprinter', 'US', 'US', [['Yonkers', 40.9312, -73.8988], ['Fort Lee', 40.8509, -73.9701], ['Edgewater', 40.827, -73.9757], ['Lincoln Harbor', 40.7602, -74.0236]]],
  [460014, 'Ram ProMaster', 'US', 'US', [['Flushing', 40.7675, -73.8331], ['Long Island City', 40.7447, -73.9485], ['Midtown East', 40.7549, -73.9707], ['Harlem', 40.8116, -73.9465], ['The Bronx', 40.8448, -73.8648]]],
  [460015, 'Isuzu NPR', 'US', 'US', [['Elizabeth', 40.6639, -74.2107], ['Bayonne', 40.6687, -74.1143], ['Hoboken', 40.7433, -74.0324], ['Union City', 40.7795, -74.0238], ['Paterson', 40.9168, -74.1718]]],
  [511204, 'Volvo FH', 'FR', 'DE', [['Lyon', 45.764, 4.8357], ['Bourg-en-Bresse', 46.2052, 5.2255], ['Besançon', 47.2378, 6.0241], ['Mulhouse', 47.7508, 7.3359], ['Freiburg', 47.999, 7.8421], ['Karlsruhe', 49.0069, 8.4037]]],
  [511377, 'Scania R 450', 'FR', 'FR', [['Paris', 48.8566, 2.3522], ['Orléans', 47.9029, 1.9039], ['Tours', 47.3941, 0.6848], ['Poitiers', 46.5802, 0.3404], ['Bordeaux', 44.8378, -0.5792]]],
  [511390, 'MAN TGX', 'DE', 'CZ', [['Berlin', 52.52, 13.405], ['Lübbenau', 51.8699, 13.9658], ['Dresden', 51.0504, 13.7373], ['Ústí nad Labem', 50.6607, 14.0322], ['Prague', 50.0755, 14.4378]]],
  [511422, 'DAF XF', 'NL', 'BE', [['Rotterdam', 51.9244, 4.4777], ['Breda', 51.5719, 4.7683], ['Antwerp', 51.2194, 4.4025], ['Brussels', 50.8503, 4.3517]]],
  [511518, 'Iveco S-Way', 'IT', 'IT', [['Milan', 45.4642, 9.19], ['Piacenza', 45.0526, 9.693], ['Parma', 44.8015, 10.3279], ['Bologna', 44.4949, 11.3426], ['Florence', 43.7696, 11.2558], ['Rome', 41.9028, 12.4964]]],
  [511663, 'Renault T High', 'ES', 'ES', [['Barcelona', 41.3851, 2.1734], ['Lleida', 41.6176, 0.62], ['Zaragoza', 41.6488, -0.8891], ['Calatayud', 41.3535, -1.6432], ['Madrid', 40.4168, -3.7038]]],
  [622017, 'Mercedes Actros', 'GB', 'GB', [['London', 51.5074, -0.1278], ['Luton', 51.8787, -0.42], ['Northampton', 52.2405, -0.9027], ['Birmingham', 52.4862, -1.8904], ['Manchester', 53.4808, -2.2426]]],
  [622041, 'Volvo FM', 'SE', 'DK', [['Gothenburg', 57.7089, 11.9746], ['Halmstad', 56.6745, 12.8578], ['Helsingborg', 56.0465, 12.6945], ['Malmö', 55.605, 13.0038], ['Copenhagen', 55.6761, 12.5683]]],
  [622108, 'Scania G 410', 'PL', 'PL', [['Warsaw', 52.2297, 21.0122], ['Łódź', 51.7592, 19.456], ['Częstochowa', 50.8118, 19.1203], ['Kraków', 50.0647, 19.945]]],
  [622255, 'MAN TGS', 'AT', 'HU', [['Vienna', 48.2082, 16.3738], ['Győr', 47.6875, 17.6504], ['Tatabánya', 47.5692, 18.4048], ['Budapest', 47.4979, 19.0402]]],
  [622310, 'Ford Cargo', 'TR', 'TR', [['Istanbul', 41.0082, 28.9784], ['İzmit', 40.7656, 29.9406], ['Bolu', 40.7392, 31.6116], ['Ankara', 39.9334, 32.8597]]],
  [733009, 'Hino 500', 'EG', 'EG', [['Cairo', 30.0444, 31.2357], ['Banha', 30.4591, 31.1786], ['Tanta', 30.7865, 31.0004], ['Damanhur', 31.0341, 30.4682], ['Alexandria', 31.2001, 29.9187]]],
  [733114, 'Mercedes Axor', 'AE', 'AE', [['Dubai', 25.2048, 55.2708], ['Jebel Ali', 25.0112, 55.0617], ['Abu Dhabi', 24.4539, 54.3773], ['Madinat Zayed', 23.6523, 53.6536]]],
  [733127, 'Volvo FMX', 'SA', 'SA', [['Riyadh', 24.7136, 46.6753], ['Al Hofuf', 25.3791, 49.5872], ['Dammam', 26.4207, 50.0888]]],
  [733240, 'Renault Kerax', 'MA', 'MA', [['Casablanca', 33.5731, -7.5898], ['Rabat', 34.0209, -6.8416], ['Meknes', 33.8935, -5.5473], ['Fez', 34.0181, -5.0078]]],
  [844031, 'Tata Prima', 'IN', 'IN', [['Mumbai', 19.076, 72.8777], ['Lonavala', 18.7546, 73.4062], ['Pune', 18.5204, 73.8567], ['Satara', 17.6805, 74.0183], ['Kolhapur', 16.705, 74.2433]]],
  [844056, 'Isuzu Giga', 'JP', 'JP', [['Tokyo', 35.6762, 139.6503], ['Yokohama', 35.4437, 139.638], ['Shizuoka', 34.9756, 138.3827], ['Hamamatsu', 34.7108, 137.7261], ['Nagoya', 35.1815, 136.9066]]],
  [844170, 'Kenworth T610', 'AU', 'AU', [['Sydney', -33.8688, 151.2093], ['Goulburn', -34.7547, 149.7186], ['Wagga Wagga', -35.1082, 147.3598], ['Albury', -36.0737, 146.9135], ['Melbourne', -37.8136, 144.9631]]],
  [955002, 'Volkswagen Constellation', 'BR', 'BR', [['São Paulo', -23.5505, -46.6333], ['São José dos Campos', -23.1896, -45.8841], ['Volta Redonda', -22.5231, -44.1042], ['Rio de Janeiro', -22.9068, -43.1729]]],
  [955118, 'Freightliner Cascadia', 'CA', 'CA', [['Toronto', 43.6532, -79.3832], ['Belleville', 44.1628, -77.3832], ['Kingston', 44.2312, -76.486], ['Cornwall', 45.0213, -74.7303], ['Montreal', 45.5017, -73.5673]]],
  [955201, 'International LT', 'MX', 'MX', [['Mexico City', 19.4326, -99.1332], ['Querétaro', 20.5888, -100.3899], ['San Luis Potosí', 22.1565, -100.9855], ['Saltillo', 25.4267, -100.9921], ['Monterrey', 25.6866, -100.3161]]],
];

export const sampleDrivers = [
  'Veronica Herman', 'Tomás Arroyo', 'Layla Haddad', 'Pieter de Wit', 'Claire Fontaine', 'Jonas Albrecht', 'Sara Lindqvist',
  'Marco Bellini', 'Irina Kowalska', 'Youssef Benali', 'Hana Takeda', 'Rohan Deshmukh', 'Grace Okafor', 'Lucas Moreau',
  'Emily Rhodes', 'Omar Al Farsi', 'Beatriz Nunes', 'Daniel Whitlock',
];

/** Towns that deliveries go to, with their country and coordinates. */
export const sampleTowns: [city: string, country: string, latitude: number, longitude: number][] = [
  ['New York', 'US', 40.7128, -74.006], ['Boston', 'US', 42.3601, -71.0589], ['Philadelphia', 'US', 39.9526, -75.1652],
  ['Lyon', 'FR', 45.764, 4.8357], ['Bordeaux', 'FR', 44.8378, -0.5792], ['Karlsruhe', 'DE', 49.0069, 8.4037],
  ['Dresden', 'DE', 51.0504, 13.7373], ['Brussels', 'BE', 50.8503, 4.3517], ['Rome', 'IT', 41.9028, 12.4964],
  ['Madrid', 'ES', 40.4168, -3.7038], ['Manchester', 'GB', 53.4808, -2.2426], ['Casablanca', 'MA', 33.5731, -7.5898],
  ['Alexandria', 'EG', 31.2001, 29.9187], ['Pune', 'IN', 18.5204, 73.8567], ['Nagoya', 'JP', 35.1815, 136.9066],
  ['Montreal', 'CA', 45.5017, -73.5673],
];

export const sampleRecipients = [
  'Amelia Stone', 'Noah Bergström', 'Fatima Zahra Idrissi', 'Hugo Lambert', 'Mia Schneider', 'Paolo Conti', 'Nadia Rahman',
  'Oliver Hughes', 'Yara Mansour', 'Kenji Mori', 'Ines Carvalho', 'Victor Janssens', 'Chloé Girard', 'Samuel Adeyemi',
];

export const sampleStreets = ['Market Street', 'Station Road', 'Harbour Lane', 'Mill Road', 'Park Avenue', 'Church Street'];
