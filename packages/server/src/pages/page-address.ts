const decode = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The parts of an address behind /booking, decoded, read as the widget reads them. */
export const partsOf = (url: string): readonly string[] =>
  url
    .replace(/[?#].*$/s, '')
    .split('/')
    .filter(Boolean)
    .slice(1)
    .map(decode)

export const queryOf = (url: string): URLSearchParams => new URLSearchParams(url.split('?')[1])

/**
 * Parameters that give access by themselves: a cart's id, with which the page restores the cart, its proof,
 * and the token of a mail's link.
 */
const secrets = ['cartId', 'proof', 'verify', 'reset']

/** The pages that anybody with their address may see (links/permits). */
const capabilities = new Set(['view-reservation', 'view-gift-card', 'waiting-list'])

/**
 * Tells whether an address is a secret or contains one: such a page is neither cached nor listed (links/pages-not-stored).
 */
export const isPrivate = (url: string): boolean => {
  const [kind = ''] = partsOf(url)
  return capabilities.has(kind) || secrets.some((name) => queryOf(url).has(name))
}
