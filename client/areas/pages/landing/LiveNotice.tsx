import Box from '@mui/material/Box';
import { useText } from '../../../lib/text.ts';
import { usePrice } from '../pricing/usePrice.ts';

/** What a colleague has just done, as the program tells it, with the way back. */
export function LiveNotice() {
  const text = useText();
  const price = usePrice();
  return (
    <Box
      component="span"
      className="line"
      sx={(theme) => ({
        position: 'absolute',
        insetBlockEnd: '1.6em',
        insetInlineEnd: '1.6em',
        padding: '.8em 1.1em',
        border: `1px solid ${theme.vars.palette.divider}`,
        borderRadius: '.7em',
        backgroundColor: theme.vars.palette.background.paper,
        boxShadow: theme.vars.palette.elevation.dialog,
      })}
    >
      <span className="face" data-tone="warning">
        N
      </span>
      <span>
        <span style={{ fontWeight: 500 }}>{text('pages.picture.changed')}</span>
        <span className="quiet">
          <s>
            <bdi dir="ltr">{price(21_900)}</bdi>
          </s>{' '}
          <bdi dir="ltr">{price(19_900)}</bdi>
        </span>
      </span>
      <span className="chip" data-tone="primary" style={{ padding: '.45em 1em' }}>
        {text('pages.picture.undo')}
      </span>
    </Box>
  );
}
