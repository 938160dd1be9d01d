import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { Money } from '../../../kit/Figures.tsx';
import { IconAction } from '../../../kit/IconAction.tsx';
import { RecordPicker } from '../../../kit/records/RecordPicker.tsx';
import { ThumbCell } from '../../../kit/ThumbCell.tsx';
import { useText } from '../../../lib/text.ts';
import { type Goods, useGoodsSearch } from '../goods.ts';

/** Goods that go out instead, with the quantity as it is typed. */
export type Exchanged = Pick<Goods, 'id' | 'productId' | 'variantId' | 'name' | 'image' | 'unitCents'> & {
  typed: string;
};

type Props = {
  goods: readonly Exchanged[];
  onGoods: (next: Exchanged[]) => void;
  problem: (at: number) => string | undefined;
};

export function ReturnExchange({ goods, onGoods, problem }: Props) {
  const text = useText();
  const search = useGoodsSearch();
  const [round, setRound] = useState(0);
  return (
    <>
      {goods.length > 0 && (
        <Box component="ul" sx={{ display: 'grid', gap: 3, margin: 0, padding: 0, listStyle: 'none' }}>
          {goods.map((one, at) => (
            <Box
              component="li"
              key={one.id}
              sx={{ display: 'flex', alignItems: 'flex-start', gap: 3, flexWrap: 'wrap' }}
            >
              <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
                <ThumbCell image={one.image} title={<bdi>{one.name}</bdi>} text={<Money cents={one.unitCents} />} />
              </Box>
              <TextField
                label={text('orders.page.quantity')}
                size="small"
                value={one.typed}
                onChange={(event) =>
                  onGoods(goods.map((other) => (other === one ? { ...one, typed: event.target.value } : other)))
                }
                error={Boolean(problem(at))}
                helperText={problem(at)}
                slotProps={{
                  htmlInput: {
                    inputMode: 'numeric',
                    dir: 'ltr',
                    'aria-label': `${text('orders.page.quantity')}: ${one.name}`,
                  },
                }}
                sx={{ width: 120 }}
              />
              <IconAction
                label={text('orders.page.removeLine', { name: one.name })}
                onClick={() => onGoods(goods.filter((other) => other !== one))}
              >
                <IconX size={20} />
              </IconAction>
            </Box>
          ))}
        </Box>
      )}
      <RecordPicker<Goods & { text?: string }>
        key={round}
        label={text('orders.page.addProduct')}
        value={null}
        onChange={(chosen) => {
          setRound((before) => before + 1);
          if (!chosen || goods.some(({ id }) => id === chosen.id)) return;
          onGoods([...goods, { ...chosen, typed: '1' }]);
        }}
        search={search}
      />
    </>
  );
}
