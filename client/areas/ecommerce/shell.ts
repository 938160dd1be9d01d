import {
  IconAlertTriangle,
  IconBox,
  IconCategory,
  IconCategoryPlus,
  IconCirclePlus,
  IconEdit,
  IconPackage,
  IconRocket,
  IconShoppingCart,
  IconTrash,
  IconUpload,
} from '@tabler/icons-react';
import type { ShellParts } from '../../app/area.ts';
import { addPath, categoriesPath, categoryPath, editPath, importPath, listPath } from './urls.ts';

const toProduct = (id: string | null | undefined) => (id ? editPath(id) : listPath);

export const shell: ShellParts = {
  navigation: [
    {
      section: 'apps',
      rank: 10,
      item: {
        titleId: 'shell.nav.ecommerce',
        icon: IconShoppingCart,
        items: [
          {
            titleId: 'shell.nav.product',
            items: [
              { titleId: 'shell.nav.list', path: listPath },
              { titleId: 'shell.nav.add', path: addPath },
              { titleId: 'shell.nav.category', path: categoriesPath },
            ],
          },
        ],
      },
    },
  ],
  searchIcons: { box: IconBox, category: IconCategory },
  makers: [
    { path: addPath, subject: 'Product', titleId: 'search.action.addProduct', icon: IconCirclePlus },
    { path: importPath, subject: 'Product', titleId: 'search.action.importProducts', icon: IconUpload },
    { path: categoryPath('new'), subject: 'Category', titleId: 'search.action.addCategory', icon: IconCategoryPlus },
  ],
  records: {
    Product: { nameId: 'trash.kind.product', icon: IconPackage, pathOf: editPath },
    Category: { nameId: 'trash.kind.category', icon: IconCategory, pathOf: categoryPath },
  },
  notifications: {
    PRODUCT_PUBLISHED: {
      icon: IconRocket,
      tone: 'success',
      nameId: 'account.kind.published',
      titleId: 'account.news.published',
      detailId: 'account.news.publishedDetail',
      pathOf: toProduct,
    },
    PRODUCT_LOW_STOCK: {
      icon: IconAlertTriangle,
      tone: 'warning',
      nameId: 'account.kind.lowStock',
      titleId: 'account.news.lowStock',
      detailId: 'account.news.lowStockDetail',
      pathOf: toProduct,
    },
    PRODUCT_DELETED: {
      icon: IconTrash,
      tone: 'error',
      nameId: 'account.kind.deleted',
      titleId: 'account.news.deleted',
      pathOf: () => listPath,
    },
    PRODUCTS_CHANGED: {
      icon: IconEdit,
      tone: 'info',
      nameId: 'account.kind.manyChanged',
      titleId: 'account.news.manyChanged',
      pathOf: () => listPath,
    },
    PRODUCTS_DELETED: {
      icon: IconTrash,
      tone: 'error',
      nameId: 'account.kind.manyDeleted',
      titleId: 'account.news.manyDeleted',
      pathOf: () => listPath,
    },
  },
};
