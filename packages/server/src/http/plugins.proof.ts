import { expect, test } from 'vitest'
import { testApp } from '../../test/test-app.ts'

const block = (milliseconds: number): void => {
  const until = performance.now() + milliseconds
  while (performance.now() < until);
}

test('a server that comes to nothing else for a second or two, again and again, still answers', async () => {
  await using t = await testApp({ settings: { NODE_ENV: 'development' } })
  const busy = setInterval(() => block(1200), 1)
  const statuses: number[] = []
  for (let turn = 0; turn < 2; turn += 1) {
    await new Promise((next) => setTimeout(next, 1000))
    statuses.push((await t.app.inject('/nothing')).statusCode)
  }
  clearInterval(busy)
  expect(statuses).toEqual([404, 404])
})
