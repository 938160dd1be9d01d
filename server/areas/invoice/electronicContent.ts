/* What an electronic invoice of the standard EN 16931 says. Amounts and numbers are texts as XML has them. */

export type ElectronicParty = {
  name: string;
  /** Whom to ask; may be empty. */
  contact: string;
  street: string;
  moreStreet: string;
  city: string;
  state: string;
  postcode: string;
  country: string;
  email: string;
  phone: string;
  /** Number of value added tax: it begins with the letters of its country. */
  vatId: string;
  /** Another number at the tax office, of sellers alone. */
  taxNumber: string;
  registrationId: string;
  /** What tells a seller from others that has neither a number of value added tax nor a registration. */
  id: string;
};

/** The letter of the category; a rate but for what is outside the scope of the tax. */
export type TaxKind = { category: string; rate: string; reason: string; code: string };

export type ElectronicInvoice = {
  isCredit: boolean;
  number: string;
  /** Number of the invoice that a credit note takes back; empty for others. */
  creditedNumber: string;
  issuedDate: string;
  dueDate: string;
  currency: string;
  reference: string;
  note: string;
  terms: string;
  /** Day of the supply. */
  suppliedDate: string;
  /** Country that goods went to; empty where nobody asks for it. */
  shipTo: string;
  /** Code of UNTDID 4461; empty for none. */
  means: string;
  /** Only where it is a transfer. */
  iban: string;
  bic: string;
  seller: ElectronicParty;
  buyer: ElectronicParty;
  lines: {
    name: string;
    description: string;
    quantity: string;
    /** Code of UN/ECE recommendation 20. */
    unitCode: string;
    /** Of so many pieces. */
    price: string;
    per: string;
    /** What is taken off the price of all of them; empty for none. */
    discount: string;
    net: string;
    tax: TaxKind;
  }[];
  taxes: { kind: TaxKind; base: string; tax: string }[];
  net: string;
  tax: string;
  total: string;
  paid: string;
  due: string;
};
