import type { Language } from '../../../graphql/schema.generated.ts';

/* What stands on the papers of the warehouse, in the language that its reader has chosen. */

type Plural = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

type PaperTexts = {
  packingSlip: string;
  packingSlips: string;
  pickList: string;
  order: string;
  ordered: string;
  made: string;
  shipTo: string;
  method: string;
  item: string;
  sku: string;
  quantity: string;
  toPack: string;
  packed: string;
  picked: string;
  toPick: string;
  orders: string;
  parcels: string;
  date: string;
  carrier: string;
  tracking: string;
  units: string;
  note: string;
  nothing: string;
  /** `#` is the number. */
  unitCount: Plural;
};

export const paperTexts: Record<Language, PaperTexts> = {
  en: {
    packingSlip: 'Packing slip',
    packingSlips: 'Packing slips',
    pickList: 'Pick list',
    order: 'Order',
    ordered: 'Placed on',
    made: 'Made on',
    shipTo: 'Ship to',
    method: 'Shipping method',
    item: 'Item',
    sku: 'SKU',
    quantity: 'Ordered',
    toPack: 'To pack',
    packed: 'Packed',
    picked: 'Picked',
    toPick: 'To pick',
    orders: 'Orders',
    parcels: 'Already sent',
    date: 'Date',
    carrier: 'Carrier',
    tracking: 'Tracking number',
    units: 'Quantity',
    note: 'Note',
    nothing: 'Everything in these orders has been sent.',
    unitCount: { one: '# item to pack', other: '# items to pack' },
  },
  fr: {
    packingSlip: 'Bon de livraison',
    packingSlips: 'Bons de livraison',
    pickList: 'Liste de prélèvement',
    order: 'Commande',
    ordered: 'Passée le',
    made: 'Établie le',
    shipTo: 'Livrer à',
    method: 'Mode de livraison',
    item: 'Article',
    sku: 'Référence',
    quantity: 'Commandé',
    toPack: 'À emballer',
    packed: 'Emballé',
    picked: 'Prélevé',
    toPick: 'À prélever',
    orders: 'Commandes',
    parcels: 'Déjà expédié',
    date: 'Date',
    carrier: 'Transporteur',
    tracking: 'Numéro de suivi',
    units: 'Quantité',
    note: 'Remarque',
    nothing: 'Tous les articles de ces commandes ont été expédiés.',
    unitCount: { one: '# article à emballer', other: '# articles à emballer' },
  },
  ar: {
    packingSlip: 'قسيمة التعبئة',
    packingSlips: 'قسائم التعبئة',
    pickList: 'قائمة الانتقاء',
    order: 'الطلب',
    ordered: 'تاريخ الطلب',
    made: 'تاريخ الإعداد',
    shipTo: 'الشحن إلى',
    method: 'طريقة الشحن',
    item: 'المنتج',
    sku: 'رمز المنتج',
    quantity: 'المطلوب',
    toPack: 'للتعبئة',
    packed: 'تمت التعبئة',
    picked: 'تم الانتقاء',
    toPick: 'للانتقاء',
    orders: 'الطلبات',
    parcels: 'أُرسل سابقًا',
    date: 'التاريخ',
    carrier: 'شركة الشحن',
    tracking: 'رقم التتبع',
    units: 'الكمية',
    note: 'ملاحظة',
    nothing: 'أُرسلت جميع منتجات هذه الطلبات.',
    unitCount: {
      zero: 'لا قطع للتعبئة',
      one: 'قطعة واحدة للتعبئة',
      two: 'قطعتان للتعبئة',
      few: '# قطع للتعبئة',
      many: '# قطعة للتعبئة',
      other: '# قطعة للتعبئة',
    },
  },
};
