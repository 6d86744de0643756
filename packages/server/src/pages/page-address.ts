const decode = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** What an address names behind /booking, part by part and decoded, read as the widget reads it. */
export const partsOf = (url: string): readonly string[] =>
  url
    .replace(/[?#].*$/s, '')
    .split('/')
    .filter(Boolean)
    .slice(1)
    .map(decode)

export const queryOf = (url: string): URLSearchParams => new URLSearchParams(url.split('?')[1])

/** Capabilities by themselves: a cart's id, with which the page brings the cart along, its proof, and the token of a mail's link. */
const secrets = ['cartId', 'proof', 'verify', 'reset']

/** The pages that belong to whoever holds their address (behaviour 20). */
const capabilities = new Set(['view-reservation', 'view-gift-card', 'waiting-list'])

/** Whether an address is a secret or holds one: such a page is stored and listed nowhere (behaviour 24). */
export const isPrivate = (url: string): boolean => {
  const [kind = ''] = partsOf(url)
  return capabilities.has(kind) || secrets.some((name) => queryOf(url).has(name))
}
