import { expect, test } from 'vitest'
import { testApp } from '../../test/test-app.ts'
import type { RenderPage } from './pages.ts'

const pages: RenderPage = async ({ url, language }) => ({
  status: url.pathname === '/booking/lost' ? 404 : 200,
  html: `<p>${url.href} in ${language}</p>`,
  frameAncestors: ['http://127.0.0.1:*'],
  scriptHashes: ['sha256-abc='],
  headers: { 'cache-control': 'no-store' },
})
const pagesApp = () => testApp({ pages, settings: { PUBLIC_URL: 'https://book.example.com' } })

test('the root leads to the booking', async () => {
  await using server = await pagesApp()
  const answer = await server.app.inject('/')
  expect([answer.statusCode, answer.headers.location]).toEqual([302, '/booking'])
})

test('any address under /booking is a page, with the public address and the language of the guest', async () => {
  await using server = await pagesApp()
  const page = await server.app.inject({
    url: '/booking/brands/kingsley?lang=fr',
    headers: { 'accept-language': 'es' },
  })
  expect(page.statusCode).toBe(200)
  expect(page.body).toBe('<p>https://book.example.com/booking/brands/kingsley?lang=fr in es</p>')
  expect(page.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    vary: expect.stringContaining('accept-language') as string,
  })
  expect((await server.app.inject('/booking')).statusCode).toBe(200)
  expect((await server.app.inject('/booking/lost')).statusCode).toBe(404)
})

test('a page says who may frame it and which of its own scripts may run', async () => {
  await using server = await pagesApp()
  const { headers } = await server.app.inject('/booking')
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain("frame-ancestors 'self' http://127.0.0.1:*")
  expect(policy).toContain("script-src 'self' 'sha256-abc='")
  expect(policy).not.toContain('upgrade-insecure-requests')
  expect(headers['x-frame-options']).toBeUndefined()
})
