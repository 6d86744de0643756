/** Loads the drawing library with the first picture: neither a start nor most processes need it. */
export const loadSharp = async () => {
  const { default: sharp } = await import('sharp')
  // Nothing is drawn twice, and guests need the processors more.
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}
