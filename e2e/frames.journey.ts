import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Guest } from './guest.ts'
import { expect, test } from './journey.ts'
import { address } from './shop-api.ts'

const wish = { shop: 'kingsley-wynwood', barber: 'camila', services: ['Brows'] }

/** A partner's page on another origin, with the widget in a frame. */
const servePartner = async (): Promise<{ readonly url: string } & AsyncDisposable> => {
  const frame = `<iframe title="Book" src="${address()}/booking/book/${wish.shop}" width="375" height="740"></iframe>`
  const server = createServer((_, answer) =>
    answer.setHeader('content-type', 'text/html').end(`<!doctype html><title>Partner</title>${frame}`),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}/`,
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

test('embedded in a partner’s page it books as well', async ({ page, free, faults }) => {
  faults.allow(/^404 GET \/favicon\.ico$/)
  const [time = ''] = await free(wish)
  await using partner = await servePartner()
  await page.goto(partner.url)
  const frame = page.frames()[1]
  if (!frame) throw new Error('The partner’s page has no frame')
  const guest = new Guest(frame)
  const asked = page.waitForRequest(/\/cart$/)
  await frame.getByRole('link', { name: /^Camila Reyes/ }).click()
  await guest.chooseService('Brows')
  await guest.goToTimes()
  expect((await asked).headers()['x-platform']).toBe('Widget')
  await guest.chooseTime(time)
  await guest.goToDetails()
  await guest.fillDetails()
  await frame.getByRole('radio', { name: /^At the shop/ }).check()
  await guest.bookButton(time).click()
  await guest.expectBooked(time)
})
