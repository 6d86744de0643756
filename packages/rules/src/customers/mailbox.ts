/** Hosts that ignore the dots of a name, each with the one of its names that stands for all. */
const undotted: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com'])

/**
 * One word for all spellings of one mailbox: in capitals, with a tag after a plus, with dots that its provider ignores (behaviour 55).
 * What is no e-mail stays as it is.
 */
export const mailboxOf = (contact: string): string => {
  const at = contact.lastIndexOf('@')
  if (at <= 0) return contact
  const host = contact.slice(at + 1).toLowerCase()
  const name = contact.slice(0, at).toLowerCase()
  const untagged = name.replace(/(?<=.)\+.*$/, '')
  return undotted.has(host) ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${host}`
}
