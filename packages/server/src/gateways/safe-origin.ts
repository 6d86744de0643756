const loopback = new Set(['127.0.0.1', '[::1]', 'localhost'])

export const isLoopback = (hostname: string): boolean => loopback.has(hostname)

/** The origin of an address that receives a secret key: HTTPS, or HTTP on this machine alone. */
export const safeOriginOf = (text: string): string | undefined => {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url === undefined || url.pathname !== '/' || url.search !== '' || url.hash !== '') return undefined
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname))
  return isSafe && url.username === '' ? url.origin : undefined
}
