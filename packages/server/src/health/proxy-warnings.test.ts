import { expect, test } from 'vitest'
import { logLines } from '../../test/log-lines.ts'
import { testApp } from '../../test/test-app.ts'

const warnedOf = async (settings: Record<string, string>, requests: readonly Record<string, string>[]) => {
  const log = logLines()
  await using t = await testApp({ settings: { LOG_LEVEL: 'warn', ...settings }, logTo: log.logTo })
  for (const headers of requests) await t.app.inject({ url: '/v1/status', headers })
  return log.lines().map(({ msg }) => String(msg))
}

test.each(['X-Forwarded-For', 'Forwarded', 'X-Real-IP', 'CF-Connecting-IP', 'True-Client-IP'])(
  'requests with %s cause one warning if no proxy is trusted, and the warning names the setting to change [operator-M4]',
  async (header) => {
    const sent = { [header]: '203.0.113.7' }
    const warned = await warnedOf({}, [{}, sent, sent, { 'x-forwarded-for': '203.0.113.8' }])
    expect(warned).toEqual([
      expect.stringContaining(`with ${header.toLowerCase()}, and TRUSTED_PROXIES is not set`),
    ])
    expect(warned.join()).not.toContain('203.0.113')
  },
)

test("a trusted proxy that sends no guest's address causes one warning, and one that sends it causes none [operator-M4]", async () => {
  const named = { 'x-forwarded-for': '203.0.113.7' }
  expect(await warnedOf({ TRUSTED_PROXIES: '1' }, [named, named])).toEqual([])
  expect(await warnedOf({ TRUSTED_PROXIES: '1' }, [named, {}, {}])).toEqual([
    expect.stringContaining('without X-Forwarded-For, although TRUSTED_PROXIES is set'),
  ])
  expect(await warnedOf({}, [{}, {}])).toEqual([])
})

test('a probe that bypasses the proxy causes no warning [operator-M4]', async () => {
  const log = logLines()
  await using t = await testApp({ settings: { LOG_LEVEL: 'warn', TRUSTED_PROXIES: '1' }, logTo: log.logTo })
  for (const url of ['/healthz', '/readyz']) await t.app.inject(url)
  expect(log.lines()).toEqual([])
})
