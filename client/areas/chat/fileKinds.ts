export const maxFiles = 10;
export const maxFileBytes = 10_000_000;

export const isPictureName = (name: string): boolean => /\.(png|jpe?g|webp|gif|avif)$/i.test(name);
/** Whether a message shows it in place. What browsers would run, such as SVG, is a file to save. */
export const isPicture = (contentType: string): boolean => /^image\/(png|jpeg|webp|gif|avif)$/.test(contentType);

/** Minutes and seconds, `2:05`. */
export const clockOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** How the name of a recording ends: a WebM file with sound alone is called `.weba`. */
export const voiceNameEnd = (type: string): string =>
  ({ 'audio/webm': '.weba', 'audio/ogg': '.ogg', 'audio/mp4': '.m4a' })[type] ?? '.weba';

/** Whether a message plays it in place. The server tells WebM with sound from that with pictures by nothing. */
export const isSound = (contentType: string, name: string): boolean =>
  contentType.startsWith('audio/') || (/^(video|audio)\/(webm|mp4)$/.test(contentType) && /\.(weba|m4a)$/i.test(name));
