/** A phone or an e-mail as its owner knows it again, and nobody else learns it. */
export const maskContact = (contact: string): string => {
  const at = contact.lastIndexOf('@')
  return at < 0 ? `••••\u00a0${contact.slice(-4)}` : `${contact.slice(0, 1)}•••${contact.slice(at)}`
}
