import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useEffect, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { deviceZone } from '../../lib/timeZone.ts';
import { allZones, zoneReader } from '../../lib/zoneNames.ts';

type Props = Pick<TextFieldProps, 'name' | 'label' | 'onBlur' | 'inputRef' | 'error' | 'helperText' | 'size'> & {
  value: string;
  onChange: (zone: string) => void;
  isReadOnly?: boolean;
  /** Stands first in the list, beside what is chosen; that of the device without it. */
  own?: string;
  /** The instant for which offsets are told. */
  at: number;
};

/** A time zone. All of them are described once the list opens. */
export function ZoneChoice({ value, onChange, isReadOnly = false, own = deviceZone(), at, ...field }: Props) {
  const { locale } = useIntl();
  const describe = useMemo(() => zoneReader(locale, new Date(at)), [locale, at]);
  const [isOpen, setOpen] = useState(false);
  const [zones, setZones] = useState<{ id: string; place: string; offsetText: string }[] | null>(null);
  useEffect(() => {
    if (!isOpen) return;
    let isMounted = true;
    void allZones(locale, new Date(at)).then((all) => isMounted && setZones(all));
    return () => {
      isMounted = false;
    };
  }, [isOpen, locale, at]);
  const few = [...new Set([value, own])].map((id) => describe(id));
  const listed = zones ? [...few, ...zones.filter(({ id }) => !few.some((one) => one.id === id))] : few;
  return (
    <TextField
      {...field}
      select
      fullWidth
      value={value}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{
        select: {
          readOnly: isReadOnly,
          onOpen: () => setOpen(true),
          renderValue: (id) => {
            const { place, offsetText } = describe(String(id));
            return `${place} (${offsetText})`;
          },
          MenuProps: { slotProps: { paper: { sx: { maxHeight: 320 } } } },
        },
      }}
    >
      {listed.map(({ id, place, offsetText }) => (
        <MenuItem key={id} value={id}>
          {place}
          <Box component="bdi" sx={{ color: 'text.secondary', marginInlineStart: 'auto', paddingInlineStart: 3 }}>
            {offsetText}
          </Box>
        </MenuItem>
      ))}
    </TextField>
  );
}
