import type { Continent } from './graphql/schema.generated.ts';

/** Countries and territories of each continent, by ISO 3166-1. */
const members: Record<Continent, string> = {
  AFRICA: `DZ AO BJ BW BF BI CM CV CF TD KM CG CD CI DJ EG GQ ER ET GA GM GH GN GW KE LS LR LY MG MW ML MR MU YT MA MZ NA
    NE NG RE RW SH ST SN SC SL SO ZA SS SD SZ TZ TG TN UG EH ZM ZW IO TF`,
  ASIA: `AF AM AZ BH BD BT BN KH CN CY GE HK IN ID IR IQ IL JP JO KZ KW KG LA LB MO MY MV MN MM NP KP OM PK PS PH QA SA SG
    KR LK SY TW TJ TH TL TR TM AE UZ VN YE CX CC`,
  EUROPE: `AX AL AD AT BY BE BA BG HR CZ DK EE FO FI FR DE GI GR GG HU IS IE IM IT JE XK LV LI LT LU MT MD MC ME NL MK NO PL
    PT RO RU SM RS SK SI ES SJ SE CH UA GB VA`,
  NORTH_AMERICA: `AI AG AW BS BB BZ BM BQ VG CA KY CR CU CW DM DO SV GL GD GP GT HT HN JM MQ MX MS NI PA PR BL KN LC MF PM VC
    SX TT TC US VI`,
  SOUTH_AMERICA: 'AR BO BR CL CO EC FK GF GY PY PE SR UY VE GS',
  OCEANIA: 'AS AU CK FJ PF GU KI MH FM NR NC NZ NU NF MP PW PG PN WS SB TK TO TV VU WF UM',
};

const continents = new Map(
  Object.entries(members).flatMap(([continent, codes]) =>
    codes.split(/\s+/).map((code) => [code, continent as Continent] as const),
  ),
);

/** Continent of a country; null for what lies on none, such as Antarctica. */
export const continentOf = (country: string): Continent | null => continents.get(country) ?? null;
