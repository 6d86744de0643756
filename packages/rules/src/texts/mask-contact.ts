/** Masks a phone number or an e-mail so that its owner recognises it and nobody else can read it. */
export const maskContact = (contact: string): string => {
  const at = contact.lastIndexOf('@')
  return at < 0 ? `••••\u00a0${contact.slice(-4)}` : `${contact.slice(0, 1)}•••${contact.slice(at)}`
}
