import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { addressOf, databaseUrl, startServerProcess } from '../test/running-server.ts'
import { startStripeStandIn } from '../test/stripe-stand-in/start.ts'
import { testDatabase } from '../test/test-database.ts'

/** Starts a server that cannot start, and gives its output once its process has ended. */
const failedStart = async (environment: Readonly<Record<string, string>>) => {
  const child = startServerProcess(environment)
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, said: child.said() }
}

test('keys that Stripe refuses are reported at the start, and guests can still book without a card', async () => {
  await using database = await testDatabase('bare')
  await using standIn = await startStripeStandIn()
  const child = startServerProcess({
    PORT: '0',
    DATABASE_URL: databaseUrl(database.connection),
    ...standIn.settings,
    STRIPE_SECRET_KEY: 'sk_test_revoked',
  })
  const address = await addressOf(child)
  expect(child.said()).toMatch(
    /^STRIPE_SECRET_KEY: Stripe at http:\S+ refuses it, so no card can be charged/m,
  )
  expect((await fetch(`${address}/v1/status`)).status).toBe(200)
  child.kill('SIGTERM')
  await once(child, 'exit')
})

test('wrong settings are reported one in each line, with no other line', async () => {
  const { code, said } = await failedStart({ PORT: 'eighty', RATE_LIMIT: 'many' })
  expect(code).toBe(1)
  expect(said.trimEnd().split('\n')).toEqual([
    expect.stringMatching(/^PORT must be /),
    expect.stringMatching(/^RATE_LIMIT must be /),
  ])
})

test('a port that is in use is reported in one line', async () => {
  await using database = await testDatabase('bare')
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const address = other.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const { code, said } = await failedStart({
    PORT: String(port),
    DATABASE_URL: databaseUrl(database.connection),
  })
  other.close()
  expect(code).toBe(1)
  expect(said).toMatch(
    new RegExp(`^PORT: ${port} on 127\\.0\\.0\\.1 is taken by another program; [^\\n]*\\n$`),
  )
})

test.each([
  ['nobody answers', 'postgres://me:secret@127.0.0.1:1/openchair'],
  ['the host is unknown', 'postgres://me:secret@nowhere.invalid/openchair'],
])(
  'a database that cannot be reached because %s is reported in one line, without its password',
  async (_, url) => {
    const { code, said } = await failedStart({ PORT: '0', DATABASE_URL: url })
    expect(code).toBe(1)
    expect(said).toMatch(/^DATABASE_URL: the database cannot be reached \([^\n]+\)\n$/)
    expect(said).not.toContain('secret')
  },
)

test.each([`${import.meta.filename}/data`, '/proc/x', '/dev/null'])(
  'a data folder that cannot be made is reported in one line: %s [operator-n8]',
  async (folder) => {
    const { code, said } = await failedStart({ PORT: '0', DATA_DIR: folder })
    expect(code).toBe(1)
    expect(said).toMatch(/^DATA_DIR: [^\n]+\n$/)
  },
)

test('a password that breaks its address is refused with a hint how to write it, in one line without the password [operator-m3]', async () => {
  const { code, said } = await failedStart({ PORT: '0', DATABASE_URL: 'postgres://me:12/half#secret@db/x' })
  expect(code).toBe(1)
  expect(said).toMatch(/^DATABASE_URL must be [^\n]*%2F[^\n]*\n$/)
  expect(said).not.toMatch(/half|secret/)
})
