import { KindDrawer, type DrawerProps, type KindFields } from '../../app/record/KindDrawer.tsx';
import { DateField } from '../../kit/form/DateField.tsx';
import { FormTextField } from '../../kit/form/FormTextField.tsx';
import { NumberField } from '../../kit/form/NumberField.tsx';
import { campaignKind, countTexts } from './campaignKind.ts';

const titles = { addTitle: 'counted.campaigns.add', waitingTitle: 'counted.campaign.campaign' } as const;
const counts = Object.keys(countTexts) as (keyof typeof countTexts)[];

/** A campaign beside the list: a new one, or the one whose id stands in the address. */
export default function CampaignDrawer(props: DrawerProps) {
  return <KindDrawer {...props} {...titles} kind={campaignKind} fields={CampaignInputs} />;
}

const CampaignInputs: KindFields<typeof campaignKind> = ({ editor }) => (
  <>
    <FormTextField {...editor.field('name')} />
    <DateField {...editor.field('sentOn')} />
    {counts.map((name) => (
      <NumberField key={name} {...editor.field(name)} />
    ))}
  </>
);
