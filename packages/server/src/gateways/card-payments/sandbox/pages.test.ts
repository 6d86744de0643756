import { beforeEach, expect, test } from 'vitest'
import { card } from '../../../../test/booking.ts'
import { openedOnce } from '../../../../test/opened-once.ts'
import { openWithUnreliableProvider } from '../../../../test/unreliable-provider.ts'

/** Books with a card that requires 3-D Secure, so that the guest's challenge is open. */
const open = async () => {
  const { t, cartAt, pay } = await openWithUnreliableProvider()
  await t.pool.query(`update shop set name = 'Bow & "<Arrow>"'`)
  await t.pool.query('update shop set revision = revision + 1')
  const cart = await cartAt('10:00')
  const { body } = await pay(cart.id, 'a', { paymentToken: card('4000002760003184') })
  const page = new URL((body as never as { nextAction: { url: string } }).nextAction.url).pathname
  return { t, page, [Symbol.asyncDispose]: () => t[Symbol.asyncDispose]() }
}
const undecided = openedOnce(open)
let opened: Awaited<ReturnType<typeof open>>
beforeEach(() => {
  opened = undecided()
})

const read = (headers = {}) => opened.t.app.inject({ url: opened.page, headers })
const send = (payload: string, url = opened.page) =>
  opened.t.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload,
  })

test.each([
  ['en', 'Bow &#38; &#34;&#60;Arrow&#62;&#34; asks for £36.00.', 'Approve'],
  ['fr', 'Bow &#38; &#34;&#60;Arrow&#62;&#34; demande 36,00 £.', 'Approuver'],
  ['es', 'Bow &#38; &#34;&#60;Arrow&#62;&#34; solicita £36.00.', 'Aprobar'],
])('the challenge in %s shows shop and amount, and offers both answers', async (language, asks, approve) => {
  const { statusCode, body, headers } = await read({ 'accept-language': language })
  expect(statusCode).toBe(200)
  expect(body.replaceAll(/[\u00a0\u202f]/g, ' ')).toContain(asks)
  expect(body).toContain(`<button name="decision" value="approve">${approve}</button>`)
  expect(body).toContain(`<html lang="${language === 'es' ? 'es-419' : language}">`)
  expect(body).toContain('href="http://127.0.0.1:8080/booking/book/harbour-prepay"')
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  expect(headers['cache-control']).toBe('no-store')
})

test('opening the challenge page decides nothing, and neither does an unknown answer', async () => {
  await using own = await open()
  opened = own
  await read()
  expect((await send('decision=perhaps')).statusCode).toBe(400)
  expect((await send('')).statusCode).toBe(400)
  expect((await read()).body).toContain('value="approve"')
  expect((await send('decision=approve')).statusCode).toBe(303)
  const over = await read()
  expect(over.statusCode).toBe(200)
  expect(over.body).not.toContain('<button')
  expect(over.body).toContain('/booking/book/harbour-prepay"')
})

test('the page of a challenge that is unknown or answered says so', async () => {
  const url = '/sandbox/3d-secure/auth_unknown'
  expect((await opened.t.app.inject(url)).statusCode).toBe(404)
  const answer = await send('decision=approve', url)
  expect(answer.statusCode).toBe(404)
  expect(answer.body).toContain('http://127.0.0.1:8080/booking')
})
