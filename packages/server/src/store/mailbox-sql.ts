/**
 * SQL that reads an e-mail as `mailboxOf` of the rules does: one word for all spellings of a mailbox
 * (accounts/mailbox). It gives the same in every locale. Indexes of it (042) find members and customers who have
 * to pay beforehand, and would have to be rebuilt after a change; other rows are compared by it where they
 * are few.
 */
export const mailboxSql = (email: string): string => {
  const lower = `lower(${email} collate "C")`
  const name = `regexp_replace(regexp_replace(${lower}, '@[^@]*$', ''), '^(.[^+]*)[+].*$', '\\1')`
  const host = `substring(${lower} from '[^@]*$')`
  return `case when ${host} in ('gmail.com', 'googlemail.com') then replace(${name}, '.', '') || '@gmail.com'
    else ${name} || '@' || ${host} end`
}
