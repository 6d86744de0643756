import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Frame, Page } from '@playwright/test'
import { address } from './shop-api.ts'

/** A partner's page on another origin, with an address of the widget in a frame. */
const servePartner = async (path: string): Promise<{ readonly url: string } & AsyncDisposable> => {
  const frame = `<iframe title="Book" src="${address()}/booking/${path}" width="375" height="740"></iframe>`
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

/** Opens a partner's page, with an address of the widget in a frame, until it is disposed of. */
export const openAtPartner = async (
  page: Page,
  path: string,
): Promise<{ readonly frame: Frame } & AsyncDisposable> => {
  const partner = await servePartner(path)
  await page.goto(partner.url)
  const frame = page.frames()[1]
  if (!frame) throw new Error('The partner’s page has no frame')
  await frame.waitForFunction(() => document.documentElement.dataset['arrived'] !== undefined)
  return { frame, [Symbol.asyncDispose]: () => partner[Symbol.asyncDispose]() }
}
