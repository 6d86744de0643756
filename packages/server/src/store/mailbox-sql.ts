/**
 * SQL of an e-mail as `mailboxOf` of the rules reads it: one word for all spellings of a mailbox (behaviour 55). Rows are compared by
 * it where few are looked at; no index knows it.
 */
export const mailboxSql = (email: string): string => {
  const name = `regexp_replace(regexp_replace(lower(${email}), '@[^@]*$', ''), '^(.[^+]*)[+].*$', '\\1')`
  const host = `substring(lower(${email}) from '[^@]*$')`
  return `case when ${host} in ('gmail.com', 'googlemail.com') then replace(${name}, '.', '') || '@gmail.com'
    else ${name} || '@' || ${host} end`
}
