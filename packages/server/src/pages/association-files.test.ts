import { expect, test } from 'vitest'
import { seedBrand } from '../../test/seed-brand.ts'
import { testApp } from '../../test/test-app.ts'

test.each([
  ['/.well-known/apple-app-site-association', '/v1/extension/apple-deep-linking-config'],
  ['/apple-app-site-association', '/v1/extension/apple-deep-linking-config'],
  ['/.well-known/assetlinks.json', '/v1/extension/google-deep-linking-config'],
])('a phone finds at %s what the call answers [7.01.09] [7.01.10]', async (file, call) => {
  const apps = {
    apple: { appIds: ['ABCDE12345.com.example.harbour'] },
    android: { packageName: 'com.example.harbour', sha256CertFingerprints: ['AA:BB'] },
  }
  await using t = await testApp({ seed: seedBrand })
  await t.pool.query('update brand set apps = $1', [apps])
  const answer = await t.app.inject(file)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([
    200,
    'application/json; charset=utf-8',
  ])
  expect(answer.json()).toEqual((await t.app.inject(call)).json())
  expect(answer.body).toContain('com.example.harbour')
})
