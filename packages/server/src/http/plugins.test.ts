import { brotliDecompressSync } from 'node:zlib'
import { getShop } from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { seedBrand } from '../../test/seed-brand.ts'
import { testApp } from '../../test/test-app.ts'

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
