import { expect, test } from 'vitest'
import { mailboxOf } from './customer.ts'

test.each([
  'jdoe@gmail.com',
  'J.Doe@Gmail.com',
  'j.d.o.e+news@gmail.com',
  'jdoe+a+b@googlemail.com',
  'JDOE@GOOGLEMAIL.COM',
])('%s is the same mailbox as jdoe@gmail.com [security-M4]', (spelled) => {
  expect(mailboxOf(spelled)).toBe('jdoe@gmail.com')
})

test.each([
  ['J.Doe+x@Example.com', 'j.doe@example.com'],
  ['+tag@example.com', '+tag@example.com'],
  ['+12125550123', '+12125550123'],
  ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000001'],
  ['', ''],
])('%s is counted as %s [security-M4]', (contact, counted) => {
  expect(mailboxOf(contact)).toBe(counted)
})
