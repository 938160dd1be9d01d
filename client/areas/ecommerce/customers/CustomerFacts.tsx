import MuiLink from '@mui/material/Link';
import { CountryName } from '../../../kit/CountryName.tsx';
import { FactsCard } from '../../../kit/details/FactsCard.tsx';
import { Code } from '../../../kit/Figures.tsx';
import { hiddenOr } from '../../../kit/Hidden.tsx';
import { useText } from '../../../lib/text.ts';
import type { CustomerDetails } from './customerDetails.ts';
import { TagChips } from '../tags/TagChips.tsx';
import { languageTexts } from './customerTexts.ts';

/** Who the customer is, beside whatever tab is open. */
export function CustomerFacts({ customer }: { customer: CustomerDetails }) {
  const text = useText();
  const { email, phone, company, taxId, country, language, customerId, tags } = customer;
  return (
    <FactsCard
      title={text('customers.details.facts')}
      facts={[
        { label: text('customers.column.customerId'), value: <Code value={`#${customerId}`} /> },
        {
          label: text('customers.field.email'),
          value: (
            <MuiLink href={`mailto:${email}`} dir="ltr">
              {email}
            </MuiLink>
          ),
        },
        {
          label: text('customers.field.phone'),
          value: hiddenOr(phone, (number) => (
            <MuiLink href={`tel:${number.replace(/[^+\d]/g, '')}`} dir="ltr">
              {number}
            </MuiLink>
          )),
        },
        { label: text('customers.field.company'), value: company },
        { label: text('customers.field.taxId'), value: hiddenOr(taxId, (code) => <Code value={code} />) },
        { label: text('customers.field.country'), value: <CountryName code={country} /> },
        { label: text('customers.field.language'), value: text(languageTexts[language]) },
        { label: text('tags.field.tags'), value: tags.length > 0 && <TagChips tags={tags} /> },
      ]}
    />
  );
}
