import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { type Control, useController } from 'react-hook-form';
import { FormCard } from '../../../kit/form/FormCard.tsx';
import { useFormReadOnly } from '../../../kit/form/formReadOnly.ts';
import { config } from '../../../lib/config.ts';
import { useText } from '../../../lib/text.ts';
import type { StoreTabProps, StoreValues } from './storeKind.ts';
import { eventTexts } from './storeTexts.ts';

/** Who is told of what: customers by email, staff by the bell. */
export function StoreNoticesTab({ control, stored }: StoreTabProps) {
  const text = useText();
  return (
    <FormCard title={text('store.section.notifications')}>
      {!config.hasMail && <Alert severity="info">{text('store.warning.noMail')}</Alert>}
      <Box sx={{ overflowX: 'auto' }}>
        <Table aria-label={text('store.section.notifications')}>
          <TableHead>
            <TableRow>
              <TableCell>{text('store.notice.event')}</TableCell>
              <TableCell align="center">{text('store.notice.customer')}</TableCell>
              <TableCell align="center">{text('store.notice.staff')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {stored.notices.map(({ event, mailsCustomer, notifiesStaff }, index) => {
              const name = text(eventTexts[event]);
              return (
                <TableRow key={event}>
                  <TableCell>{name}</TableCell>
                  <TableCell align="center">
                    {mailsCustomer !== null && (
                      <NoticeBox
                        control={control}
                        name={`notices.${index}.mailsCustomer`}
                        label={text('store.notice.customerOf', { event: name })}
                      />
                    )}
                  </TableCell>
                  <TableCell align="center">
                    {notifiesStaff !== null && (
                      <NoticeBox
                        control={control}
                        name={`notices.${index}.notifiesStaff`}
                        label={text('store.notice.staffOf', { event: name })}
                      />
                    )}
                  </TableCell>
                </TableRow>
              );
            })}
          </TableBody>
        </Table>
      </Box>
    </FormCard>
  );
}

type BoxProps = {
  control: Control<StoreValues>;
  name: `notices.${number}.${'mailsCustomer' | 'notifiesStaff'}`;
  label: string;
};

function NoticeBox({ control, name, label }: BoxProps) {
  const { field } = useController({ control, name });
  const isReadOnly = useFormReadOnly();
  return (
    <Checkbox
      name={name}
      checked={field.value === true}
      disabled={isReadOnly}
      onChange={(_, isOn) => field.onChange(isOn)}
      onBlur={field.onBlur}
      slotProps={{ input: { ref: field.ref, 'aria-label': label } }}
    />
  );
}
