/** Stands in for parts of libraries that are never used but would be sent along: see `alias` in vite.config.ts. */
export default function nothing(): null {
  return null;
}
