import { type Fault, type SourceFile, sourceFiles } from '../source-files.ts'
import { lineCounter, withoutComments } from './spoken.ts'

const src = 'packages/server/src/'
const home = /\/store[a-z-]*\.ts$|\/src\/store\/|\/commands\/import\/apply\//

/** Statements in texts. */
const statements: readonly RegExp[] = [
  /\b(insert\s+into|delete\s+from|merge\s+into)\s+\w/i,
  /\bupdate\s+\w+\s+(\w+\s+)?set\b/i,
  /\bselect\b[^;]*?\bfrom\s+[\w("]/i,
]

/** Rows that only one folder may write. */
type Owner = {
  readonly rows: string
  readonly writing: RegExp
  readonly home: RegExp
  readonly where: string
}

const anyWrite = String.raw`\binsert\s+into\s+|\bupdate\s+|\bdelete\s+from\s+`
const rowsOnly = String.raw`\binsert\s+into\s+|\bdelete\s+from\s+`

const writing = (tables: string, kinds = anyWrite): RegExp =>
  new RegExp(`(${kinds})['"(]*\\b(${tables})\\b`, 'i')

/** Makes an owner. `home` matches the files that may write these rows, within the server's sources. */
const owned = (rows: string, writes: RegExp, home: string, where = home): Owner => ({
  rows,
  writing: writes,
  home: new RegExp(`/src/${home}`),
  where,
})

const owners: readonly Owner[] = [
  owned('payment, refund and saved card rows', writing('payment|payment_card|refund'), 'payments/'),
  owned('hold rows', writing('hold'), 'holds/'),
  owned('units that appointments use', writing('resource_use'), 'holds/'),
  owned('times of appointments', writing('appointment', rowsOnly), 'holds/'),
  owned(
    'states and holds of appointments',
    /\bupdate\s+appointment\b[^`]*?\bset\b(?:(?!\bwhere\b)[^`])*?\b(state|hold_expires_at|starts_at|ends_at|owner_id)\s*=/i,
    'holds/',
  ),
  owned(
    'counters of what is left',
    /\bupdate\s+(product|promo|gift_card)\b(?:(?!\bwhere\b)[^`'])*?\b(inventory|uses_left|balance)\s*=/i,
    '(holds|commands/import/apply)/',
    'holds/',
  ),
  owned('carts', writing('cart'), '(cart|booking)/', 'cart/'),
  owned(
    'sale orders',
    writing('sale_order'),
    String.raw`(booking/store(-erasure)?|payments/sale/store-unasked)\.ts$`,
    'booking/store.ts, booking/store-erasure.ts, and payments/sale/store-unasked.ts,',
  ),
  owned(
    'users, sessions, what signs in and consents',
    writing(
      'consent|consent_link|user_account|user_identity|user_session|account_link|identity_nonce|sign_in_code',
    ),
    'accounts/',
  ),
  owned(
    'customers',
    writing('customer'),
    String.raw`(accounts/|booking/store\.ts$|commands/import/apply/)`,
    'accounts/ and booking/store.ts',
  ),
  owned('messages', writing('message'), 'messages/'),
  owned('attempts', writing('attempt'), 'booking/'),
]

const textsIn = (code: string): readonly { readonly text: string; readonly at: number }[] =>
  [...code.matchAll(/`(?:[^`\\]|\\.)*`|'(?:[^'\\\n]|\\.)*'/gs)].map((match) => ({
    text: match[0],
    at: match.index,
  }))

/** Finds SQL outside its home, and rows written by another folder than their own, in files of the server. */
export const sqlFaultsIn = (files: readonly SourceFile[]): readonly Fault[] =>
  files.flatMap(({ name, text }) => {
    const code = withoutComments(text)
    const lineOf = lineCounter(code)
    const spoken = textsIn(code).filter((literal) =>
      statements.some((statement) => statement.test(literal.text)),
    )
    const stray = home.test(name)
      ? []
      : spoken.map(({ at }) => ({
          where: `${name}:${lineOf(at)}`,
          what: 'SQL: it stands in a store*.ts, in store/ or in commands/import/apply/',
        }))
    const foreign = owners
      .filter(({ home: own, writing: writes }) => !own.test(name) && writes.test(code))
      .map(({ rows, where }) => ({ where: name, what: `writes ${rows}: only ${where} does` }))
    return [...stray, ...foreign]
  })

/**
 * Checks that SQL stands in its home, and that only one folder each writes holds, payments, sales and
 * attempts.
 */
export const checkSql = (): readonly Fault[] =>
  sqlFaultsIn(sourceFiles(src, '.ts').filter(({ name }) => !/\.(test|proof)\.ts$/.test(name)))
