/** Hosts that ignore the dots of a name, each with the one of its names that stands for all. */
const undotted: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com'])

/** Only the letters of ASCII: what a database makes of others depends on its locale, and `mailboxSql` has to say the same in all. */
const lower = (text: string): string => text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())

/**
 * One word for all spellings of one mailbox: in capitals, with a tag after a plus, with dots that its provider ignores (behaviour 55).
 * What is no e-mail stays as it is.
 */
export const mailboxOf = (contact: string): string => {
  const at = contact.lastIndexOf('@')
  if (at <= 0) return contact
  const host = lower(contact.slice(at + 1))
  const name = lower(contact.slice(0, at))
  const untagged = name.replace(/(?<=.)\+.*$/, '')
  return undotted.has(host) ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${host}`
}
