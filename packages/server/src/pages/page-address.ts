const decode = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The parts of a path below /booking, decoded in the same way as the widget decodes them. */
export const partsOf = (url: string): readonly string[] =>
  url
    .replace(/[?#].*$/s, '')
    .split('/')
    .filter(Boolean)
    .slice(1)
    .map(decode)

export const queryOf = (url: string): URLSearchParams => new URLSearchParams(url.split('?')[1])

/**
 * Parameters that alone give access to something: a cart's id, with which the page restores the cart, the
 * cart's proof, and the token of a mail's link.
 */
const secrets = ['cartId', 'proof', 'verify', 'reset']

/** Pages for which having the address is the permission to see them (links/permits). */
const capabilities = new Set(['view-reservation', 'view-gift-card', 'waiting-list'])

/**
 * Tells whether an address is or contains a secret. Its page is neither cached nor listed
 * (links/pages-not-stored).
 */
export const isPrivate = (url: string): boolean => {
  const [kind = ''] = partsOf(url)
  return capabilities.has(kind) || secrets.some((name) => queryOf(url).has(name))
}
