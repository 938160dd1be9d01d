import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { IconMail, IconPencil } from '@tabler/icons-react';
import { useParams, type LoaderFunctionArgs } from 'react-router-dom';
import { HeadActions } from '../../app/record/HeadActions.tsx';
import { DetailsPage } from '../../kit/details/DetailsPage.tsx';
import { FactsCard } from '../../kit/details/FactsCard.tsx';
import { FailedState } from '../../kit/EmptyState.tsx';
import { Money } from '../../kit/Figures.tsx';
import { NotFoundAlert } from '../../kit/NotFoundAlert.tsx';
import { StatusChip } from '../../kit/StatusChip.tsx';
import { useCan } from '../../lib/ability.tsx';
import { preloadQuery } from '../../lib/apollo.ts';
import { useFollowing } from '../../lib/records.ts';
import { useText } from '../../lib/text.ts';
import { PropertyFormDocument, usePropertyFormQuery, type PropertyFieldsFragment } from './properties.generated.ts';
import { PropertyPictures } from './PropertyPictures.tsx';
import { usePropertyFacts } from './propertyFacts.ts';
import { kindTexts, kindTones, noteTexts, purposeTexts, purposeTones } from './propertyTexts.ts';
import { propertiesPath, propertyEditPath } from './urls.ts';

export const loader = ({ params: { id } }: LoaderFunctionArgs) => preloadQuery(PropertyFormDocument, { id: id! });

/** One property, to be looked at. */
export default function PropertyPage() {
  const text = useText();
  const { id = '' } = useParams();
  const { data, error, refetch } = usePropertyFormQuery({ variables: { id } });
  useFollowing(['Property'], refetch);
  if (!data && error)
    return <FailedState title={text('properties.view.failed')} onRetry={() => void refetch().catch(() => undefined)} />;
  if (!data) return <Skeleton variant="rounded" height={480} />;
  if (data.property) return <PropertyView property={data.property} />;
  return (
    <NotFoundAlert
      component="h1"
      title={text('properties.view.missing', { id })}
      back={{ to: propertiesPath, label: text('properties.view.back') }}
    />
  );
}

function PropertyView({ property }: { property: PropertyFieldsFragment }) {
  const text = useText();
  const facts = usePropertyFacts(property);
  const canEdit = useCan('update', 'Property', property);
  const { id, name, purpose, kind, priceCents, priceNote, contactEmail } = property;
  return (
    <DetailsPage
      title={<bdi>{name}</bdi>}
      back={{ to: propertiesPath, label: text('properties.view.back') }}
      status={
        <>
          <StatusChip tone={purposeTones[purpose]} label={text(purposeTexts[purpose])} />
          <StatusChip tone={kindTones[kind]} label={text(kindTexts[kind])} />
        </>
      }
      text={
        <>
          <Money cents={priceCents} /> · {text(noteTexts[priceNote])}
        </>
      }
      actions={
        <HeadActions
          name={name}
          actions={[
            canEdit && {
              id: 'edit',
              label: text('properties.view.edit'),
              icon: <IconPencil size={18} />,
              isMain: true,
              to: propertyEditPath(id),
            },
          ]}
        />
      }
      side={
        <>
          <FactsCard title={text('properties.step.price')} facts={facts.price} />
          <FactsCard title={text('properties.step.contact')} facts={facts.contact}>
            {contactEmail && (
              <Link href={`mailto:${contactEmail}`} sx={{ display: 'inline-flex', alignItems: 'center', gap: 2 }}>
                <IconMail size={18} aria-hidden />
                {text('properties.view.write')}
              </Link>
            )}
          </FactsCard>
        </>
      }
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: { xs: 4, sm: 6 } }}>
        <PropertyPictures name={name} images={property.images} />
        <FactsCard title={text('properties.step.place')} facts={facts.place} />
        <FactsCard title={text('properties.step.features')} facts={facts.features} />
        <FactsCard title={text('properties.step.area')} facts={facts.area} />
      </Box>
    </DetailsPage>
  );
}
