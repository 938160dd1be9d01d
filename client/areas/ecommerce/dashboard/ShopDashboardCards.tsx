import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import CardHeader from '@mui/material/CardHeader';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { IconBrandPaypal, IconCash, IconCreditCard } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link as PageLink } from 'react-router-dom';
import { methodName } from '../../../app/dashboard/useFilterNames.ts';
import { FilterAction } from '../../../app/dashboard/FilterAction.tsx';
import { CardRows } from '../../../kit/CardRows.tsx';
import { RowLink } from '../../../kit/table/RowLink.tsx';
import { ThumbCell } from '../../../kit/ThumbCell.tsx';
import { useFormats } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import type { ShopDashboardQuery } from './shopDashboard.generated.ts';
import { editPath, orderPath } from '../urls.ts';

type Dashboard = ShopDashboardQuery['shopDashboard'];
type Seller = Dashboard['sellers'][number];

type BestSellerProps = {
  seller: Seller | undefined;
  isLoading: boolean;
  /** The orders with it; null where they are not those that are counted. */
  href: string | null;
};

/** What sold most in the period. */
export function BestSeller({ seller, isLoading, href }: BestSellerProps) {
  const text = useText();
  const { money } = useFormats();
  return (
    <Card component="section" aria-label={text('shop.best.title')} sx={{ display: 'grid', alignItems: 'center' }}>
      <CardContent sx={{ display: 'flex', gap: 4, alignItems: 'center', justifyContent: 'space-between' }}>
        {isLoading ? (
          <Skeleton variant="rounded" height={84} sx={{ flex: 1 }} />
        ) : (
          <>
            <Box sx={{ minWidth: 0 }}>
              <Typography color="textSecondary">{text('shop.best.title')}</Typography>
              {seller ? (
                <>
                  <Typography variant="h4" component="p" sx={{ my: 1 }}>
                    <ProductName seller={seller} />
                  </Typography>
                  <Typography sx={{ color: 'primary.text', fontWeight: 500 }}>
                    {text('shop.best.text', { count: seller.unitCount, sum: money(seller.salesCents) })}
                  </Typography>
                  {href !== null && (
                    <Button component={PageLink} to={href} variant="contained" size="small" sx={{ mt: 3 }}>
                      {text('shop.best.view')}
                    </Button>
                  )}
                </>
              ) : (
                <Typography variant="h5" component="p" sx={{ my: 1 }}>
                  {text('shop.best.none')}
                </Typography>
              )}
            </Box>
            {seller?.product?.image && (
              <img src={seller.product.image} alt="" width={96} height={96} style={{ objectFit: 'contain' }} />
            )}
          </>
        )}
      </CardContent>
    </Card>
  );
}

const ProductName = ({ seller: { product, name } }: { seller: Seller }) =>
  product ? <RowLink to={editPath(product.id)}>{product.name}</RowLink> : <bdi>{name}</bdi>;

/** Products by what they sold for. */
type SellersProps = {
  sellers: readonly Seller[] | undefined;
  hrefOf: (productId: string) => string;
  /** Orders with this product are counted: those of them with another one have no list. */
  narrowedTo: string | null;
};

export function Sellers({ sellers, hrefOf, narrowedTo }: SellersProps) {
  const text = useText();
  const { money } = useFormats();
  return (
    <Rows title={text('shop.sellers.title')} rows={sellers} keyOf={({ productId }) => productId}>
      {(seller) => (
        <>
          <ThumbCell
            image={seller.product?.image ?? null}
            title={<ProductName seller={seller} />}
            text={
              <>
                {seller.product && (
                  <Box component="span" sx={{ display: 'block' }}>
                    {text('shop.sellers.sku', { sku: String(seller.product.sku) })}
                  </Box>
                )}
                {narrowedTo === null || narrowedTo === seller.productId ? (
                  <Link component={PageLink} to={hrefOf(seller.productId)} color="inherit">
                    {text('shop.sellers.units', { count: seller.unitCount })}
                  </Link>
                ) : (
                  text('shop.sellers.units', { count: seller.unitCount })
                )}
              </>
            }
          />
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
            <Amount>{money(seller.salesCents)}</Amount>
            <FilterAction dimension="product" value={seller.productId} name={seller.product?.name ?? seller.name} />
          </Box>
        </>
      )}
    </Rows>
  );
}

/** The latest money that moved. */
export function Transactions({ transactions }: { transactions: Dashboard['transactions'] | undefined }) {
  const text = useText();
  const { money, ago, dateTime } = useFormats();
  return (
    <Rows title={text('shop.transactions.title')} rows={transactions} keyOf={({ key }) => key}>
      {({ orderNumber, orderName, method, amountCents, at }) => (
        <>
          <Box sx={{ display: 'flex', gap: 3, alignItems: 'center', minWidth: 0 }}>
            <Box
              aria-hidden
              sx={(theme) => ({
                display: 'grid',
                placeItems: 'center',
                flex: 'none',
                width: 38,
                height: 38,
                borderRadius: 1,
                color: theme.vars!.palette[amountCents < 0 ? 'error' : 'success'].text,
                backgroundColor: theme.vars!.palette[amountCents < 0 ? 'error' : 'success'].soft,
              })}
            >
              {method === 'paypal' ? (
                <IconBrandPaypal size={20} />
              ) : method === 'mastercard' ? (
                <IconCreditCard size={20} />
              ) : (
                <IconCash size={20} />
              )}
            </Box>
            <Box sx={{ minWidth: 0 }}>
              <RowLink to={orderPath(orderNumber)}>
                {text(amountCents < 0 ? 'shop.transactions.refund' : 'shop.transactions.payment', {
                  number: orderName,
                })}
              </RowLink>
              <Typography variant="body2" color="textSecondary" title={dateTime(at)}>
                {method && (
                  <>
                    <bdi>{methodName(method)}</bdi> ·{' '}
                  </>
                )}
                {ago(at)}
              </Typography>
            </Box>
          </Box>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
            <Amount tone={amountCents < 0 ? 'error.text' : 'success.text'}>
              {amountCents > 0 && '+'}
              {money(amountCents)}
            </Amount>
            {method && <FilterAction dimension="method" value={method} name={methodName(method)} />}
          </Box>
        </>
      )}
    </Rows>
  );
}

const Amount = ({ tone, children }: { tone?: string; children: ReactNode }) => (
  <Typography
    component="bdi"
    dir="ltr"
    sx={{ fontWeight: 500, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', color: tone ?? 'text.primary' }}
  >
    {children}
  </Typography>
);

type RowsProps<Row> = {
  title: string;
  rows: readonly Row[] | undefined;
  keyOf: (row: Row) => string;
  children: (row: Row) => ReactNode;
};

function Rows<Row>({ title, rows, keyOf, children }: RowsProps<Row>) {
  const text = useText();
  return (
    <Card component="section" aria-label={title}>
      <CardHeader title={title} slotProps={{ title: { component: 'h2' } }} />
      <CardContent sx={{ pt: 0 }}>
        {!rows && <Skeleton variant="rounded" height={260} />}
        {rows?.length === 0 && <Typography color="textSecondary">{text('shop.rows.none')}</Typography>}
        {rows && (
          <CardRows rows={rows} keyOf={keyOf}>
            {children}
          </CardRows>
        )}
      </CardContent>
    </Card>
  );
}
