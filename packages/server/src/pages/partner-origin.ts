/** Whether an origin is of those that may frame a page, as browsers read `frame-ancestors`: a host's `*.`, a port's `:*`. */
const isOf = (ancestor: string, origin: string): boolean => {
  const pattern = ancestor
    .replaceAll('.', String.raw`\.`)
    .replace(String.raw`*\.`, String.raw`([\w-]+\.)+`)
    .replace(':*', String.raw`(:\d+)?`)
    .replace(/^http:/i, 'https?:')
  return new RegExp(`^${pattern}$`, 'i').test(origin)
}

/**
 * The origin of the partner's page that a guest left for their bank, from a page's address (`?from`). Anybody can write one
 * there: undefined where the brand lets no page of it frame its own.
 */
export const partnerOrigin = (url: string, frameAncestors: readonly string[]): string | undefined => {
  const from = new URLSearchParams(url.split('?')[1]).get('from')
  const origin = from === null ? undefined : URL.parse(from)?.origin
  return origin !== undefined && frameAncestors.some((each) => isOf(each, origin)) ? origin : undefined
}
