import type { Language } from '@openchair/contract'
import { instant, text, uuid, wordOf } from '../../store/statement/kinds.ts'
import { statement } from '../../store/statement/statement.ts'

const account = { id: uuid, email: text, name: text, language: wordOf<Language>() }
const accountSql = 'select id, email, name, language from staff_account'

export const findAccount = statement(
  'find-staff-account',
  { id: uuid },
  `${accountSql} where id = $id`,
  account,
).first

/** Finds an account by its e-mail, in lower case. */
export const findAccountByEmail = statement(
  'find-staff-account-by-email',
  { email: text },
  `${accountSql} where email = $email`,
  account,
).first

/** Writes an account. One that has the e-mail already stays as it is, and its id is given. */
export const keepAccount = statement(
  'keep-staff-account',
  { id: uuid, email: text, name: text, language: wordOf<Language>(), now: instant },
  `insert into staff_account (id, email, name, language, created_at) values ($id, $email, $name, $language, $now)
   on conflict (email) do update set email = excluded.email returning id`,
  { id: uuid },
).only

export const writeLanguage = statement(
  'write-staff-language',
  { id: uuid, language: wordOf<Language>() },
  'update staff_account set language = $language where id = $id',
).run

/** Finds the brand in whose name an account is written to; undefined for one without a role. */
export const findBrandOfStaff = statement(
  'find-brand-of-staff',
  { staffId: uuid },
  `select brand_id as "brandId" from staff_membership where staff_id = $staffId order by created_at, id limit 1`,
  { brandId: uuid },
).value
