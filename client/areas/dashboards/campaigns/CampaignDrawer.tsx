import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { KindDrawer, type DrawerProps, type KindFields } from '../../../app/record/KindDrawer.tsx';
import { uploading } from '../../../app/record/uploading.ts';
import { FormTextField } from '../../../kit/form/FormTextField.tsx';
import { RichTextField } from '../../../kit/form/RichTextField.tsx';
import { SelectField, wordsOf } from '../../../kit/form/SelectField.tsx';
import { useSavedViews } from '../../../lib/savedViews.ts';
import { useText } from '../../../lib/text.ts';
import { campaignKind } from './campaignKind.ts';
import { languageTexts } from './campaignTexts.ts';

const titles = { addTitle: 'counted.campaigns.add', waitingTitle: 'counted.campaign.campaign' } as const;

/** A campaign that is written beside the page: a new one, or one that is there. */
export default function CampaignDrawer(props: DrawerProps) {
  return <KindDrawer {...props} {...titles} kind={campaignKind} fields={CampaignInputs} />;
}

const CampaignInputs: KindFields<typeof campaignKind> = ({ editor, own }) => {
  const text = useText();
  const views = useSavedViews().filter(({ list }) => list === 'customers');
  const choices = views.map(({ id, name }) => ({ value: id, label: name }));
  const given = own?.viewId;
  // Of a view that only others can open, that it is one.
  if (given != null && !views.some(({ id }) => id === given))
    choices.push({ value: given, label: text('campaigns.field.otherView') });
  if (own !== null && own.state !== 'DRAFT')
    return (
      <>
        <Alert severity="info">{text('campaigns.field.locked')}</Alert>
        <FormTextField {...editor.field('name')} />
      </>
    );
  return (
    <>
      <FormTextField {...editor.field('name')} />
      <SelectField {...editor.field('viewId')} choices={choices} noneLabel={text('campaigns.field.all')} />
      <SelectField {...editor.field('language')} choices={wordsOf(languageTexts, text)} />
      <FormTextField {...editor.field('subject')} />
      <RichTextField {...editor.field('body')} {...uploading(editor)} isLong />
      <Typography variant="body2" color="textSecondary">
        {text('campaigns.field.nameHelp')}
      </Typography>
    </>
  );
};
