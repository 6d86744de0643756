import type { Fault } from '../fault.ts'
import { type SourceFile, sourceFiles } from '../source-files.ts'

const src = 'packages/server/src/'
const home = /\/store[a-z-]*\.ts$|\/src\/store\/|\/commands\/import\/apply\//

/** Statements in texts, and calls of the query builder. */
const statements: readonly RegExp[] = [
  /\b(insert\s+into|delete\s+from|merge\s+into)\s+\w/i,
  /\bupdate\s+\w+\s+(\w+\s+)?set\b/i,
  /\bselect\b[^;]*?\bfrom\s+[\w("]/i,
]
const built = /\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(|\bsql`/

type Owner = {
  readonly rows: string
  readonly writing: RegExp
  readonly folder: RegExp
  readonly where: string
}

const writing = (tables: string, kinds: string): RegExp =>
  new RegExp(`(${kinds})['"(]*\\b(${tables})\\b`, 'i')
const anyWrite = String.raw`\binsert\s+into\s+|\bupdate\s+|\bdelete\s+from\s+|\b(?:insertInto|updateTable|deleteFrom)\(`
const rowsOnly = String.raw`\binsert\s+into\s+|\bdelete\s+from\s+|\b(?:insertInto|deleteFrom)\(`

/** Rows that only one folder may write. */
const owners: readonly Owner[] = [
  {
    rows: 'payment, refund and saved card rows',
    writing: writing('payment|payment_card|refund', anyWrite),
    folder: /\/src\/payments\//,
    where: 'payments/',
  },
  { rows: 'hold rows', writing: writing('hold', anyWrite), folder: /\/src\/holds\//, where: 'holds/' },
  {
    rows: 'times of appointments',
    writing: writing('appointment', rowsOnly),
    folder: /\/src\/holds\//,
    where: 'holds/',
  },
  {
    rows: 'states and holds of appointments',
    writing:
      /\bupdate\s+appointment\b[^`]*?\bset\b(?:(?!\bwhere\b)[^`])*?\b(state|hold_expires_at|starts_at|ends_at|owner_id)\s*=/i,
    folder: /\/src\/holds\//,
    where: 'holds/',
  },
  {
    rows: 'counters of what is left',
    writing:
      /\bupdate\s+(product|promo|gift_card)\b(?:(?!\bwhere\b)[^`'])*?\b(inventory|uses_left|balance)\s*=/i,
    folder: /\/src\/(holds|commands\/import\/apply)\//,
    where: 'holds/',
  },
  {
    rows: 'carts',
    writing: writing('cart', anyWrite),
    folder: /\/src\/(cart|booking)\//,
    where: 'cart/',
  },
  {
    rows: 'sale orders',
    writing: writing('sale_order', anyWrite),
    folder: /\/src\/(booking\/store(-erasure)?|payments\/sale\/store-unasked)\.ts$/,
    where: 'booking/store.ts, booking/store-erasure.ts, and payments/sale/store-unasked.ts,',
  },
  {
    rows: 'users, sessions, what signs in and consents',
    writing: writing(
      'consent|consent_link|user_account|user_identity|user_session|account_link|identity_nonce|sign_in_code',
      anyWrite,
    ),
    folder: /\/src\/accounts\//,
    where: 'accounts/',
  },
  {
    rows: 'customers',
    writing: writing('customer', anyWrite),
    folder: /\/src\/(accounts\/|booking\/store\.ts$|commands\/import\/apply\/)/,
    where: 'accounts/ and booking/store.ts',
  },
  {
    rows: 'messages',
    writing: writing('message', anyWrite),
    folder: /\/src\/messages\//,
    where: 'messages/',
  },
  {
    rows: 'attempts',
    writing: writing('attempt', anyWrite),
    folder: /\/src\/booking\//,
    where: 'booking/',
  },
]

const withoutComments = (text: string): string =>
  text.replaceAll(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, (comment) => comment.replaceAll(/[^\n]/g, ' '))

const textsIn = (code: string): readonly { readonly text: string; readonly at: number }[] =>
  [...code.matchAll(/`(?:[^`\\]|\\.)*`|'(?:[^'\\\n]|\\.)*'/gs)].map((match) => ({
    text: match[0],
    at: match.index,
  }))

const lineAt = (code: string, at: number): number => code.slice(0, at).split('\n').length

/** Finds SQL outside its home, and rows written by another folder than their own, in files of the server. */
export const sqlFaultsIn = (files: readonly SourceFile[]): readonly Fault[] =>
  files.flatMap(({ name, text }) => {
    const code = withoutComments(text)
    const spoken = [
      ...textsIn(code).filter((literal) => statements.some((statement) => statement.test(literal.text))),
      ...[...code.matchAll(new RegExp(built, 'g'))].map((match) => ({ text: match[0], at: match.index })),
    ]
    const stray = home.test(name)
      ? []
      : spoken.map(({ at }) => ({
          where: `${name}:${lineAt(code, at)}`,
          what: 'SQL: it stands in a store*.ts, in store/ or in commands/import/apply/',
        }))
    const foreign = owners
      .filter(({ folder, writing: writes }) => !folder.test(name) && writes.test(code))
      .map(({ rows, where }) => ({ where: name, what: `writes ${rows}: only ${where} does` }))
    return [...stray, ...foreign]
  })

/**
 * Checks that SQL stands in its home, and that only one folder each writes holds, payments, sales and
 * attempts.
 */
export const checkSql = (): readonly Fault[] =>
  sqlFaultsIn(sourceFiles(src, '.ts').filter(({ name }) => !/\.(test|proof)\.ts$/.test(name)))
