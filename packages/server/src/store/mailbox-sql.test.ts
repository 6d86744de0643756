import { isEmail, mailboxOf } from '@openchair/rules'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { openedOnce } from '../../test/opened-once.ts'
import { testApp } from '../../test/test-app.ts'
import { mailboxSql } from './mailbox-sql.ts'

const shared = openedOnce(() => testApp())

const pieces = fc.constantFrom(...Array.from("aBéÉßΩжЖ李+.-_'%\\1"), '++')
const name = fc.array(pieces, { minLength: 1, maxLength: 8 }).map((all) => all.join(''))
const host = fc.constantFrom(
  'gmail.com',
  'GoogleMail.com',
  'GMAIL.COM',
  'example.com',
  'mail.Münchén.example',
  'x-y.CO',
)

test('the SQL reads every spelling of an e-mail as the same mailbox as the rules do [security-M4]', async () => {
  const { pool } = shared()
  const emails = fc
    .sample(fc.tuple(name, host), 4000)
    .map((both) => both.join('@'))
    .filter(isEmail)
  expect(emails.length).toBeGreaterThan(1000)
  const { rows } = await pool.query<{ mailbox: string }>(
    `select ${mailboxSql('email')} as mailbox from unnest($1::text[]) with ordinality as given(email, number) order by number`,
    [emails],
  )
  expect(rows.map(({ mailbox }) => mailbox)).toEqual(emails.map(mailboxOf))
})
