import { useState } from 'react';
import { AvatarGroup } from '../../../kit/people/AvatarGroup.tsx';
import { PersonAvatar } from '../../../kit/people/PersonAvatar.tsx';
import { Rating, RatingInput } from '../../../kit/people/Rating.tsx';
import { Timeline } from '../../../kit/people/Timeline.tsx';
import { DateText } from '../../../kit/Figures.tsx';
import { useText } from '../../../lib/text.ts';
import { people } from './samples.ts';
import { Specimen, tones } from './Specimen.tsx';

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

export default function PeopleGroup() {
  const text = useText();
  const [stars, setStars] = useState<number | null>(4);
  return (
    <>
      <Specimen id="avatars" title={text('samples.people.avatars')}>
        {people.map((person, at) => (
          <PersonAvatar key={person.id} name={person.name} tone={tones[at]} />
        ))}
        {(['ONLINE', 'AWAY', 'BUSY', 'OFFLINE'] as const).map((presence, at) => (
          <PersonAvatar key={presence} name={people[at]!.name} presence={presence} size={48} />
        ))}
        <PersonAvatar name={people[3]!.name} size={26} />
      </Specimen>
      <Specimen title={text('samples.people.groups')}>
        <AvatarGroup label={text('samples.people.team')} people={people} />
        <AvatarGroup label={text('samples.people.pair')} people={people.slice(0, 2)} />
        <AvatarGroup label={text('samples.people.all')} people={people} most={10} size={28} />
      </Specimen>
      <Specimen id="rating" title={text('samples.people.rating')}>
        <Rating value={4.6} count={1284} />
        <Rating value={2.5} size="medium" />
        <Rating value={0} count={0} />
        <RatingInput label={text('samples.people.rate')} name="showcase-stars" value={stars} onChange={setStars} />
      </Specimen>
      <Specimen id="timeline" title={text('samples.people.timeline')} isStacked>
        <Timeline
          label={text('samples.people.timeline')}
          events={[
            {
              id: 'joined',
              title: text('samples.people.joined'),
              time: <DateText at={hoursAgo(0.2)} />,
              tone: 'success',
              children: <AvatarGroup label={text('samples.people.team')} people={people.slice(0, 3)} />,
            },
            {
              id: 'met',
              title: text('samples.people.met'),
              time: <DateText at={hoursAgo(5)} />,
              text: text('samples.people.metText'),
              tone: 'info',
            },
            { id: 'began', title: text('samples.people.began'), time: <DateText at={hoursAgo(70)} /> },
          ]}
        />
      </Specimen>
    </>
  );
}
