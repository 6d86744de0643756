/**
 * SQL of an e-mail as `mailboxOf` of the rules reads it: one word for all spellings of a mailbox (behaviour 55). It says
 * the same in every locale. Members and who has to pay beforehand are found by indexes of it (042), which a change of it would need anew;
 * other rows are compared by it where few are looked at.
 */
export const mailboxSql = (email: string): string => {
  const lower = `lower(${email} collate "C")`
  const name = `regexp_replace(regexp_replace(${lower}, '@[^@]*$', ''), '^(.[^+]*)[+].*$', '\\1')`
  const host = `substring(${lower} from '[^@]*$')`
  return `case when ${host} in ('gmail.com', 'googlemail.com') then replace(${name}, '.', '') || '@gmail.com'
    else ${name} || '@' || ${host} end`
}
