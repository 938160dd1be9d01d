/* Carriers whose parcels can be followed on a page of theirs. */

type Carrier = {
  /** As it is offered and printed. */
  name: string;
  /** How people write it: small letters, without blanks, dots and hyphens. */
  spellings: readonly string[];
  /** The page of a parcel, up to its number. */
  page: string;
};

const carriers: readonly Carrier[] = [
  { name: 'Aramex', spellings: ['aramex'], page: 'https://www.aramex.com/us/en/track/results?ShipmentNumber=' },
  {
    name: 'Canada Post',
    spellings: ['canadapost', 'postescanada'],
    page: 'https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor=',
  },
  {
    name: 'Chronopost',
    spellings: ['chronopost'],
    page: 'https://www.chronopost.fr/tracking-no-cms/suivi-page?listeNumerosLT=',
  },
  {
    name: 'DHL',
    spellings: ['dhl', 'dhlexpress', 'dhlparcel'],
    page: 'https://www.dhl.com/global-en/home/tracking.html?submit=1&tracking-id=',
  },
  { name: 'DPD', spellings: ['dpd'], page: 'https://tracking.dpd.de/status/en_US/parcel/' },
  { name: 'FedEx', spellings: ['fedex', 'federalexpress'], page: 'https://www.fedex.com/fedextrack/?trknbr=' },
  { name: 'GLS', spellings: ['gls'], page: 'https://gls-group.eu/track/' },
  {
    name: 'La Poste',
    spellings: ['laposte', 'colissimo', 'lapostecolissimo'],
    page: 'https://www.laposte.fr/outils/suivre-vos-envois?code=',
  },
  {
    name: 'Royal Mail',
    spellings: ['royalmail'],
    page: 'https://www.royalmail.com/track-your-item#/tracking-results/',
  },
  { name: 'UPS', spellings: ['ups', 'unitedparcelservice'], page: 'https://www.ups.com/track?tracknum=' },
  {
    name: 'USPS',
    spellings: ['usps', 'uspostalservice'],
    page: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
  },
];

export const carrierNames: readonly string[] = carriers.map(({ name }) => name);

/** Where the carrier shows the way of a parcel; null for one that is not known, or without a number. */
export function trackingUrl(carrier: string, trackingNumber: string): string | null {
  const spelling = carrier.toLowerCase().replace(/[\s.-]/g, '');
  const number = trackingNumber.replace(/\s/g, '');
  const known = carriers.find(({ spellings }) => spellings.includes(spelling));
  return known === undefined || number === '' ? null : known.page + encodeURIComponent(number);
}
