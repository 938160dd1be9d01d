/** Languages that a user can be said to speak, as two letters of ISO 639-1. */
export const languageCodes: readonly string[] =
  'ar bn cs da de el en es fa fi fr he hi hu id it ja ko nb nl pl pt ro ru sv th tr uk ur vi zh'.split(' ');
