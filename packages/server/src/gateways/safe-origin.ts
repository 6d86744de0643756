const loopback = new Set(['127.0.0.1', '[::1]', 'localhost'])

export const isLoopback = (hostname: string): boolean => loopback.has(hostname)

/**
 * Reads an address without a login that uses HTTPS, or HTTP on this machine alone, so that nobody in between
 * can read or change what is sent. Undefined for another text.
 */
export const safeUrl = (text: string): URL | undefined => {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname))
  return isSafe && url.username === '' && url.hash === '' ? url : undefined
}
export const safeUrlWanted = 'an https address, or http on this machine alone'

/** The origin of a safe address to which a secret key is sent. */
export const safeOriginOf = (text: string): string | undefined => {
  const url = safeUrl(text)
  return url?.pathname === '/' && url.search === '' ? url.origin : undefined
}
