/** Loads what draws pictures with the first one: a start needs it as little as most processes do. */
export const loadSharp = async () => {
  const { default: sharp } = await import('sharp')
  // Nothing is drawn twice, and guests need the processors more.
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}
