import Button from '@mui/material/Button';
import { IconChevronUp, IconClock } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { AnchoredMenu } from '../../../kit/AnchoredMenu.tsx';
import { laterTimes } from '../../../kit/dates/laterTimes.ts';
import { IconAction } from '../../../kit/IconAction.tsx';
import { useFormats } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import { useZone } from '../../../lib/timeZone.ts';

const TimeDialog = lazy(async () => ({ default: (await import('../../../kit/dates/TimeDialog.tsx')).TimeDialog }));

type Props = { isButton: boolean; isDisabled: boolean; onChoose: (sendAt: string) => void };

/** Times to send at, behind the button that sends, or as a button of its own on a phone. */
export default function SendLater({ isButton, isDisabled, onChoose }: Props) {
  const text = useText();
  const { dateTime } = useFormats();
  const timeZone = useZone();
  const [isChoosing, setChoosing] = useState(false);
  const label = text('chat.later.menu');
  return (
    <>
      <AnchoredMenu
        actions={() => [
          ...laterTimes(new Date(), timeZone).map(({ id, at }) => ({
            id,
            label: text(`parts.later.${id}`, { time: dateTime(at) }),
            onSelect: () => onChoose(at),
          })),
          { id: 'other', isApart: true, label: text('parts.later.other'), onSelect: () => setChoosing(true) },
        ]}
        trigger={(props) =>
          isButton ? (
            <Button
              variant="contained"
              aria-label={label}
              disabled={isDisabled}
              sx={{
                minWidth: 36,
                paddingInline: '8px',
                borderStartStartRadius: 0,
                borderEndStartRadius: 0,
                marginInlineStart: '1px',
              }}
              {...props}
            >
              <IconChevronUp size={18} />
            </Button>
          ) : (
            <IconAction label={label} disabled={isDisabled} {...props}>
              <IconClock size={22} />
            </IconAction>
          )
        }
      />
      {isChoosing && (
        <Suspense>
          <TimeDialog
            title={label}
            label={text('parts.later.at')}
            submit={text('parts.later.send')}
            onClose={() => setChoosing(false)}
            onChoose={(at) => {
              setChoosing(false);
              onChoose(at);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
