import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { buildIfStale } from '../../build-applications.ts'
import { startGivenPostgres } from '../given-postgres.ts'
import { say } from '../ground.ts'
import { opening } from '../proof.ts'
import { bookings, prepareShop, query } from '../shop.ts'
import { openFolder, secondsSince, startWatched, tellsOf } from './watched-server.ts'

/** Passwords with characters that must be escaped in an address. */
const [former, next] = ['former/pass#word', 'next/pass#word'] as const

/**
 * Requests pages and calls at once, which needs new connections. Returns the statuses, and how many said when
 * to try again.
 */
const ask = async (address: string): Promise<ReadonlyMap<number, number>> => {
  const statuses = new Map<number, number>()
  await Promise.all(
    Array.from({ length: 40 }, async (_, index) => {
      const url = index % 2 === 0 ? '/booking/book/harbour-card' : '/v1/brand'
      const answer = await fetch(`${address}${url}`, { headers: { accept: 'text/html' } })
      await answer.text()
      if (answer.status === 503) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
    }),
  )
  return statuses
}

test('after the database’s password changed nobody gets a 500, every status says that no new guests are let in, and the server continues with the new password as the manual describes [operator-m6] [operator-n5]', async () => {
  await buildIfStale()
  await using folder = await openFolder()
  await using postgres = await startGivenPostgres(path.join(folder.path, 'given'))
  const { url, ...connection } = await postgres.create('secrets')
  const { admin } = postgres
  await query(admin, `alter role shop password '${former}'`)
  const access = path.join(folder.path, 'given/data/pg_hba.conf')
  const rules = (await readFile(access, 'utf8')).replace(
    /^local +all +all +trust$/m,
    'local all postgres trust\nlocal all all scram-sha-256',
  )
  await writeFile(access, rules)
  await query(admin, 'select pg_reload_conf()')
  const settingsWith = (password: string) => ({
    DATABASE_URL: url.replace('shop@', `shop:${encodeURIComponent(password)}@`),
    DATA_DIR: path.join(folder.path, 'data'),
  })
  await expect
    .poll(() => query({ ...connection, password: 'wrong' }, 'select').catch(({ code }) => code))
    .toBe('28P01')
  await prepareShop(settingsWith(former))
  const book = bookings({ ...connection, ...admin, database: 'secrets' }, opening())
  {
    await using server = await startWatched(settingsWith(former))
    await book(server.address)
    const changed = performance.now()
    await query(admin, `alter role shop password '${next}'`)
    const seen = new Map<number, number>()
    const asking = (async () => {
      while (performance.now() - changed < 15_000) {
        for (const [status, count] of await ask(server.address))
          seen.set(status, (seen.get(status) ?? 0) + count)
        await sleep(250)
      }
    })()
    await tellsOf('the password is changed', server, changed, {
      readiness: ({ ready }) => /^503 (writing|database)$/.test(ready),
      status: ({ letsIn }) => !letsIn,
      'metrics and alert': ({ alerts }) => alerts.includes('OpenchairCannotWrite'),
      log: ({ errors }) => errors.some((line) => /password authentication failed/.test(line)),
    })
    await asking
    expect([...seen.keys()].filter((status) => status !== 200 && status !== 503)).toEqual([])
    say(`meanwhile: ${[...seen].map(([status, count]) => `${count} × ${status}`).join(', ')}`)
    // The open connections are closed one by one; from then on nobody is served.
    await query(admin, `select pg_terminate_backend(pid) from pg_stat_activity where usename = 'shop'`)
    const page = await fetch(`${server.address}/booking?lang=fr`, { headers: { accept: 'text/html' } })
    expect([page.status, await page.text()]).toEqual([
      503,
      expect.stringContaining('momentanément indisponible'),
    ])
  }
  const restarted = performance.now()
  await using server = await startWatched(settingsWith(next))
  await tellsOf('it is started with the new one', server, restarted, {
    readiness: ({ ready }) => ready === '200 ready',
  })
  await book(server.address)
  say(`it books with the new password, ${secondsSince(restarted)} after the old process ended`)
})
