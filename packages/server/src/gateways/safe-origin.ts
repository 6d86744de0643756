const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/

/** Tells if a host name, as an address has it, is that of this machine for itself. */
export const isLoopback = (hostname: string): boolean => loopback.test(hostname)

/**
 * Tells if a page of this origin is ours: that of the public address. On a developer's own machine it may have
 * any of the machine's names for itself, because passkeys work at `localhost` alone.
 */
export const isOwnOrigin = ({ publicUrl }: { readonly publicUrl: string }, origin: string): boolean => {
  const [own, other] = [new URL(publicUrl), URL.parse(origin)]
  if (other === null) return false
  if (own.origin === other.origin) return true
  return isLoopback(own.hostname) && isLoopback(other.hostname) && own.port === other.port
}

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
