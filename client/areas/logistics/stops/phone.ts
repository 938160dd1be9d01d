/* What the phone of a driver can do: tell where it is, lead to a place, and take a photo. */

const waitMs = 6000;
const longestSide = 1280;
/** The server takes 200,000 characters. */
const maxCharacters = 180_000;

export type Here = { latitude: number | null; longitude: number | null };

/** Where the phone is; nothing where it does not tell in time, or its owner does not want it to. */
export const whereAmI = (): Promise<Here> =>
  new Promise((resolve) => {
    const none = () => resolve({ latitude: null, longitude: null });
    if (!('geolocation' in navigator)) return none();
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      none,
      { timeout: waitMs, maximumAge: 60_000, enableHighAccuracy: true },
    );
    // Some browsers never answer.
    setTimeout(none, waitMs + 500);
  });

type Destination = { latitude: number | null; longitude: number | null; address: string; city: string };

/** Opens the map program of the phone at a place. */
export function navigationLink({ latitude, longitude, address, city }: Destination): string {
  const words = encodeURIComponent([address, city].filter(Boolean).join(', '));
  const isApple = /iPhone|iPad|Macintosh/.test(navigator.userAgent);
  const place = latitude === null || longitude === null ? null : `${latitude},${longitude}`;
  if (isApple) return `maps://?daddr=${place ?? words}`;
  return place === null ? `geo:0,0?q=${words}` : `geo:${place}?q=${place}(${words})`;
}

/** A photo small enough to be kept and sent, as base64. Throws for what is no picture. */
export async function shrunk(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
  for (const step of [1, 0.8, 0.6, 0.4, 0.25]) {
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(picture.width * scale * step));
    canvas.height = Math.max(1, Math.round(picture.height * scale * step));
    canvas.getContext('2d')!.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const text = canvas.toDataURL('image/jpeg', 0.7).split(',')[1]!;
    if (text.length <= maxCharacters) return text;
  }
  throw new Error('The photo cannot be made small enough');
}
