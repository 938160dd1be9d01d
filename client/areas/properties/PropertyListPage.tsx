import Button from '@mui/material/Button';
import { IconPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Link, type LoaderFunctionArgs } from 'react-router-dom';
import { ListScreen } from '../../app/list/ListScreen.tsx';
import { preloadList } from '../../app/list/preloadList.ts';
import { useListScreen } from '../../app/list/useListScreen.ts';
import { wordColumn, wordFilter } from '../../app/list/wordParts.tsx';
import { Money } from '../../kit/Figures.tsx';
import type { ListColumn } from '../../kit/table/columns.ts';
import { RowLink } from '../../kit/table/RowLink.tsx';
import { ThumbCell } from '../../kit/ThumbCell.tsx';
import { Can } from '../../lib/ability.tsx';
import { useFormats } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import type { PropertyRowFragment } from './properties.generated.ts';
import { propertyList } from './propertyList.ts';
import { kindTexts, kindTones, purposeTexts, purposeTones } from './propertyTexts.ts';
import { listingPath, propertyEditPath, propertyPath } from './urls.ts';

const purpose = {
  name: 'purpose',
  label: 'properties.field.purpose',
  texts: purposeTexts,
  tones: purposeTones,
} as const;
const kind = { name: 'kind', label: 'properties.field.kind', texts: kindTexts, tones: kindTones } as const;
const editHref = ({ id }: PropertyRowFragment) => propertyEditPath(id);

export const loader = ({ request }: LoaderFunctionArgs) => preloadList(propertyList, request);

/** Properties for sale and for rent. */
export default function PropertyListPage() {
  const text = useText();
  const screen = useListScreen(propertyList);
  const add = (
    <Can do="create" on="Property">
      <Button component={Link} to={listingPath} variant="contained" startIcon={<IconPlus size={18} />}>
        {text('properties.list.add')}
      </Button>
    </Can>
  );
  return (
    <ListScreen
      screen={screen}
      title={text('properties.list.title')}
      text={text('properties.list.text')}
      primary={add}
      columns={usePropertyColumns()}
      filters={[wordFilter(purpose, text, ['SELL', 'RENT']), wordFilter(kind, text, ['RESIDENTIAL', 'COMMERCIAL'])]}
      searchLabel={text('properties.list.search')}
      editHref={editHref}
      nothingYet={{
        title: text('properties.list.nothingTitle'),
        text: text('properties.list.nothingText'),
        action: add,
      }}
    />
  );
}

function usePropertyColumns(): ListColumn<PropertyRowFragment>[] {
  const text = useText();
  const { day, number } = useFormats();
  return useMemo<ListColumn<PropertyRowFragment>[]>(
    () => [
      {
        id: 'name',
        label: text('properties.field.property'),
        width: 300,
        grows: true,
        sort: 'name',
        card: 'lead',
        cell: ({ id, name, contactName, images }) => (
          <ThumbCell
            image={images[0]}
            title={
              <RowLink to={propertyPath(id)}>
                <bdi>{name}</bdi>
              </RowLink>
            }
            text={<bdi>{contactName}</bdi>}
          />
        ),
      },
      { ...wordColumn(purpose, text, 110), sort: undefined },
      { ...wordColumn(kind, text, 130), sort: undefined },
      {
        id: 'area',
        label: text('properties.field.totalArea'),
        width: 130,
        isNumber: true,
        sort: 'area',
        card: 'note',
        cell: ({ totalArea }) => text('properties.value.area', { area: number(totalArea) }),
      },
      {
        id: 'available',
        label: text('properties.field.availableFrom'),
        width: 196,
        sort: 'available',
        cell: ({ availableFrom }) => availableFrom && day(availableFrom),
      },
      {
        id: 'price',
        label: text('properties.field.priceCents'),
        width: 140,
        isNumber: true,
        sort: 'price',
        card: 'end',
        cell: ({ priceCents }) => <Money cents={priceCents} />,
      },
    ],
    [text, day, number],
  );
}
