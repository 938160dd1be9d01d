/* Where the pages of the shop stand. */

export const listPath = '/apps/ecommerce/product/list';
export const importPath = '/apps/ecommerce/product/import';
export const addPath = '/apps/ecommerce/product/add';
export const editPath = (id: string) => `/apps/ecommerce/product/edit/${id}`;
export const categoriesPath = '/apps/ecommerce/product/category-list';
export const categoryImportPath = '/apps/ecommerce/product/category-import';
export const categoryPath = (id: string) => `${categoriesPath}?edit=${id}`;
