export const mostFiles = 10;
export const mostFileBytes = 10_000_000;

export const isPictureName = (name: string): boolean => /\.(png|jpe?g|webp|gif|avif)$/i.test(name);
/** Whether a message shows it in place. What browsers would run, such as SVG, is a file to save. */
export const isPicture = (contentType: string): boolean => /^image\/(png|jpeg|webp|gif|avif)$/.test(contentType);
