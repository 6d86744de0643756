import { expect, test } from 'vitest'
import { checkContacts, contactFaultsIn } from './check-contacts.ts'

const faultsOf = (text: string) => contactFaultsIn([{ name: 'store.ts', text }])

test.each([
  "email: user.email ?? ''",
  "const to = phone || ''",
  "if (guest.email !== '') tell()",
  "const tryOf = ({ email = '' }) => email",
  "update customer set email = '', phone = null",
  "where recipient_email <> ''",
  "select coalesce(customer.phone, '') as phone",
  "select nullif(email, '')",
  "where phone in ('', $2)",
  "where '' in (first_name, email)",
  'where other.email is not distinct from $2',
])('finds the empty contact in %j [operator-C1]', (text) => {
  expect(faultsOf(`\n${text}`)).toMatchObject([{ where: 'store.ts:2' }])
})

test.each([
  'where lower(email) = $2 or phone = $3',
  'to: guest.email',
  "set first_name = '', email = null",
  'email: entry.email ?? null',
  "fill(words.noShowCall, { phone }) : ''",
])('accepts %j', (text) => {
  expect(faultsOf(text)).toEqual([])
})

test('the server has no empty contact [operator-C1]', () => {
  expect(checkContacts()).toEqual([])
})
