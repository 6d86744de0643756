import { logLines } from './log-lines.ts'
import { movableClock } from './movable-clock.ts'
import { seedBrand } from './seed-brand.ts'
import { type TestApp, testApp } from './test-app.ts'

/** Opens an installation behind one proxy, with its log, at an instant in the middle of an hour. */
export const securityApp = async (settings: Readonly<Record<string, string>> = {}) => {
  const clock = movableClock('2026-11-21T15:20:00Z')
  const log = logLines()
  const all = { TRUSTED_PROXIES: '1', LOG_LEVEL: 'info', ...settings }
  const t = await testApp({ seed: seedBrand, clock, logTo: log.logTo, settings: all })
  return Object.assign(t, { clock, log })
}

type Row = {
  readonly kind: string
  readonly account_id: string | null
  readonly contact: Buffer | null
  readonly network: string | null
  readonly times: number
}
/** The recorded security events, or only those of one kind. */
export const eventsOf = async (t: TestApp, kind?: string): Promise<readonly Row[]> => {
  await t.deps.securityEvents.written()
  const { rows } = await t.pool.query<Row>(
    `select kind, account_id, contact, network, times from security_event where $1::text is null or kind = $1
     order by first_at, kind, network`,
    [kind ?? null],
  )
  return rows
}
