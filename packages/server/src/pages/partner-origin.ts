/**
 * Tells whether an origin is among those that may frame a page, with the wildcards of `frame-ancestors`: a
 * host's `*.` and a port's `:*`.
 */
const isOf = (ancestor: string, origin: string): boolean => {
  const pattern = ancestor
    .replaceAll('.', String.raw`\.`)
    .replace(String.raw`*\.`, String.raw`([\w-]+\.)+`)
    .replace(':*', String.raw`(:\d+)?`)
    .replace(/^http:/i, 'https?:')
  return new RegExp(`^${pattern}$`, 'i').test(origin)
}

/**
 * The origin of the partner's page from which a guest left for their bank, from a page's address (`?from`).
 * Anybody can write one there, so it is undefined unless the brand lets pages of that origin frame its own.
 */
export const partnerOrigin = (url: string, frameAncestors: readonly string[]): string | undefined => {
  const from = new URLSearchParams(url.split('?')[1]).get('from')
  const origin = from === null ? undefined : URL.parse(from)?.origin
  return origin !== undefined && frameAncestors.some((each) => isOf(each, origin)) ? origin : undefined
}
