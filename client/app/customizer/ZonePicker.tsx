import Autocomplete from '@mui/material/Autocomplete';
import { drawerClasses } from '@mui/material/Drawer';
import ListSubheader from '@mui/material/ListSubheader';
import TextField from '@mui/material/TextField';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Lines } from '../../kit/ThumbCell.tsx';
import { useText } from '../../lib/text.ts';
import { deviceZone } from '../../lib/timeZone.ts';
import { allZones, zoneReader, zonesWith, type Zone } from '../../lib/zoneNames.ts';

type Props = { label: string; help: string; locale: string; value: string; onChange: (id: string) => void };

const device = 'system';
const unread: Zone[] = [];

/** Zones in the reader's words, from west to east, to be searched by those words or by their IANA names. */
export default function ZonePicker({ label, help, locale, value, onChange }: Props) {
  const text = useText();
  // The list stands in the drawer: what lies beside an open dialog is not there for a screen reader.
  const root = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [zones, setZones] = useState(unread);
  useEffect(() => {
    if (!isOpen) return;
    let isMounted = true;
    void allZones(locale).then((all) => isMounted && setZones(all));
    return () => {
      isMounted = false;
    };
  }, [isOpen, locale]);
  const describe = useMemo(() => zoneReader(locale), [locale]);
  const own = useMemo((): Zone => {
    const zone = describe(deviceZone());
    return { ...zone, id: device, place: text('customizer.zone.device', { zone: zone.place }), offsetText: '' };
  }, [describe, text]);
  const chosen = useMemo(() => (value === device ? own : describe(value)), [value, own, describe]);
  return (
    <Autocomplete
      ref={root}
      fullWidth
      slotProps={{
        popper: { container: () => root.current?.closest<HTMLElement>(`.${drawerClasses.paper}`) ?? document.body },
      }}
      disableClearable
      open={isOpen}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      loading={zones === unread}
      loadingText={text('customizer.zone.loading')}
      noOptionsText={text('customizer.zone.none')}
      options={zones === unread ? unread : [own, ...zones]}
      filterOptions={(all, { inputValue }) => zonesWith(all, inputValue)}
      groupBy={({ offsetText }) => offsetText}
      renderGroup={({ key, group, children }) => (
        <li key={key} role="presentation">
          <div {...(group !== '' && { role: 'group', 'aria-label': group })}>
            {group !== '' && (
              <ListSubheader component="div" aria-hidden sx={{ top: -8, lineHeight: '32px' }}>
                <bdi>{group}</bdi>
              </ListSubheader>
            )}
            <ul role="presentation" style={{ padding: 0 }}>
              {children}
            </ul>
          </div>
        </li>
      )}
      getOptionLabel={({ place }) => place}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      renderOption={({ key, ...option }, { id, place, name }) => (
        <li key={key} {...option}>
          <Lines
            title={place}
            text={
              <>
                {name !== '' && name !== place && `${name} · `}
                <bdi dir="ltr">{(id === device ? deviceZone() : id).replaceAll('_', ' ')}</bdi>
              </>
            }
          />
        </li>
      )}
      value={chosen}
      onChange={(_, { id }) => onChange(id)}
      renderInput={(params) => <TextField {...params} label={label} helperText={help} />}
    />
  );
}
