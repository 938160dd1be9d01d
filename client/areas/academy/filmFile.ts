/** What the server takes. */
export const filmTypes = ['video/mp4', 'video/webm'];
export const maxFilmBytes = 200_000_000;

/** Length in whole seconds; null of what this browser cannot play. */
export function secondsOf(file: Blob): Promise<number | null> {
  const url = URL.createObjectURL(file);
  const video = document.createElement('video');
  return new Promise<number | null>((resolve) => {
    video.preload = 'metadata';
    video.onloadedmetadata = () =>
      resolve(Number.isFinite(video.duration) && video.videoWidth > 0 ? Math.max(1, Math.round(video.duration)) : null);
    video.onerror = () => resolve(null);
    video.src = url;
  }).finally(() => URL.revokeObjectURL(url));
}
