import { expect, test } from 'vitest'
import { keepBusy } from '../../test/keep-busy.ts'
import { testApp } from '../../test/test-app.ts'

test('a server that is repeatedly too busy to answer for a second or two still answers', async () => {
  // The environment is not `test`, where no request is refused because of a busy loop.
  await using t = await testApp({ settings: { NODE_ENV: 'development' } })
  const rest = keepBusy(1200)
  const statuses: number[] = []
  for (let turn = 0; turn < 2; turn += 1) {
    await new Promise((next) => setTimeout(next, 1000))
    statuses.push((await t.app.inject('/nothing')).statusCode)
  }
  rest()
  expect(statuses).toEqual([404, 404])
})
