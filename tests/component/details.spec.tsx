import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { DetailsPage } from '../../client/kit/details/DetailsPage.tsx';
import { FactsCard } from '../../client/kit/details/FactsCard.tsx';
import { AvatarGroup } from '../../client/kit/people/AvatarGroup.tsx';
import { Rating, RatingInput } from '../../client/kit/people/Rating.tsx';
import { Timeline } from '../../client/kit/people/Timeline.tsx';
import { show } from './render.tsx';

test('issue 8.3: the tabs of a details page are addresses, and facts without a value are left out', async () => {
  const screen = await show(
    <DetailsPage
      title="Order #9042"
      tabsLabel="Parts"
      tabs={[
        { name: 'items', label: 'Items', children: <p>Two chairs</p> },
        { name: 'notes', label: 'Notes', children: <p>Ring twice</p> },
      ]}
      side={
        <FactsCard
          title="Customer"
          facts={[
            { label: 'Name', value: 'Amara' },
            { label: 'Company', value: null },
            // As `tags.length > 0 && …` gives it.
            { label: 'Tags', value: false },
          ]}
        />
      }
    />,
    { at: '/orders/9042?view=3' },
  );
  await expect.element(screen.getByRole('tabpanel', { name: 'Items' })).toHaveTextContent('Two chairs');
  await screen.getByRole('tab', { name: 'Notes' }).click();
  await expect.element(screen.getByRole('tabpanel', { name: 'Notes' })).toHaveTextContent('Ring twice');
  expect(screen.address()).toBe('/orders/9042?view=3&tab=notes');
  await expect.element(screen.getByRole('term')).toHaveTextContent('Name');
});

test('issue 8.3: a timeline is a list, and a group of avatars names who is not shown', async () => {
  const people = ['Ada', 'Bo', 'Cy', 'Di', 'Ed'].map((name) => ({ id: name, name }));
  const screen = await show(
    <>
      <Timeline
        label="Delivery"
        events={[
          { id: '1', title: 'Placed' },
          { id: '2', title: 'Delivered', isAhead: true },
        ]}
      />
      <AvatarGroup label="Team" people={people} most={4} />
      <AvatarGroup label="Holders" people={people} total={40} />
    </>,
  );
  await expect
    .element(screen.getByRole('list', { name: 'Delivery' }).getByRole('listitem').nth(1))
    .toHaveTextContent('Delivered');
  await expect.element(screen.getByRole('img', { name: 'Di and Ed' })).toHaveTextContent('+2');
  // Of many only the first are known by name.
  await expect.element(screen.getByRole('img', { name: 'Di, Ed, and +35' })).toHaveTextContent('+37');
});

function Rated() {
  const [value, setValue] = useState<number | null>(2);
  return (
    <>
      <RatingInput label="Your rating" name="stars" value={value} onChange={setValue} />
      <Rating value={value ?? 0} count={1200} />
    </>
  );
}

test('issue 8.3: a rating is given by the keyboard, and read in words', async () => {
  const screen = await show(<Rated />);
  await expect.element(screen.getByRole('img', { name: '2 of 5 stars' })).toBeVisible();
  await userEvent.tab();
  await expect.element(screen.getByRole('radio', { name: '2 stars' })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(screen.getByRole('img', { name: '3 of 5 stars' })).toBeVisible();
});
