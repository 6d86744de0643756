import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { getShop } from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { seedBrand } from '../../test/seed-brand.ts'
import { testApp } from '../../test/test-app.ts'

test('an imported picture may be cached permanently, and is served only as a picture', async () => {
  await using t = await testApp({ seed: seedBrand })
  const [photo] = (await t.send(getShop, { id: 'harbour-card' })).body.photos
  expect(photo).toMatchObject({ alt: 'The shop', thumbnail: photo?.url })
  const { statusCode, headers, body } = await t.app.inject(photo?.url ?? '')
  expect(statusCode).toBe(200)
  expect(body).toContain('<svg')
  expect(headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': expect.stringMatching(
      /^default-src 'none'; style-src 'unsafe-inline'; sandbox; base-uri 'none';/,
    ),
    'x-content-type-options': 'nosniff',
  })
})

test.each([
  '/media/nothing.svg',
  '/media/../secret.txt',
  '/media/%2e%2e/secret.txt',
  '/media/..%2fsecret.txt',
])('no file is served at %s', async (url) => {
  await using t = await testApp({ seed: seedBrand })
  await writeFile(path.join(t.deps.config.dataDir, 'secret.txt'), 'secret')
  const { statusCode, body } = await t.app.inject(url)
  expect(statusCode).toBeGreaterThanOrEqual(400)
  expect(body).not.toContain('secret\n')
  expect(JSON.parse(body)).toMatchObject({ status: statusCode })
})
