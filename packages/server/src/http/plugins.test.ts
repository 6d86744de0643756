import { brotliDecompressSync } from 'node:zlib'
import { getShop } from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { seedBrand } from '../../test/seed-brand.ts'
import { testApp } from '../../test/test-app.ts'

const block = (milliseconds: number): void => {
  const until = performance.now() + milliseconds
  while (performance.now() < until);
}

test('a server that comes to nothing else for a second or two, again and again, still answers', async () => {
  await using t = await testApp()
  const busy = setInterval(() => block(1200), 1)
  const statuses: number[] = []
  for (let turn = 0; turn < 2; turn += 1) {
    await new Promise((next) => setTimeout(next, 1000))
    statuses.push((await t.app.inject('/nothing')).statusCode)
  }
  clearInterval(busy)
  expect(statuses).toEqual([404, 404])
})

test('an answer is compressed at once and with a window of 64 kB, so that none takes megabytes meanwhile', async () => {
  await using t = await testApp({ seed: seedBrand })
  const url = getShop.path.replace(':id', 'harbour-card')
  const plain = await t.app.inject({ url, headers: { 'accept-encoding': 'identity' } })
  expect(plain.rawPayload.length).toBeGreaterThan(2048)
  const { headers, rawPayload } = await t.app.inject({ url, headers: { 'accept-encoding': 'br' } })
  expect(headers['content-encoding']).toBe('br')
  expect(Number(headers['content-length'])).toBe(rawPayload.length)
  expect(brotliDecompressSync(rawPayload)).toEqual(plain.rawPayload)
  // The first bit of a stream is 0 where its window is of 16 bits (RFC 7932, 9.1).
  expect((rawPayload[0] ?? 1) & 1).toBe(0)
})
