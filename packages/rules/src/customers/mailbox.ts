/** Hosts that ignore dots in the local part. */
const undotted: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com'])

/**
 * Lowers ASCII letters only. A database lowers others according to its locale, and `mailboxSql` has to give
 * the same result everywhere.
 */
const lower = (text: string): string => text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())

/**
 * One spelling for all spellings of a mailbox, which may differ in capitals, a tag after a plus, or dots that
 * its provider ignores (accounts/mailbox). Texts that are no e-mail stay as they are.
 */
export const mailboxOf = (contact: string): string => {
  const at = contact.lastIndexOf('@')
  if (at <= 0) return contact
  const host = lower(contact.slice(at + 1))
  const name = lower(contact.slice(0, at))
  const untagged = name.replace(/(?<=.)\+.*$/, '')
  return undotted.has(host) ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${host}`
}
