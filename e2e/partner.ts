import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Frame, Page } from '@playwright/test'
import { address } from './shop-api.ts'

/** Serves a partner's page on another origin, with a frame for each address of the widget. */
const servePartner = async (
  paths: readonly string[],
  attributes: string,
): Promise<{ readonly url: string } & AsyncDisposable> => {
  const frames = paths.map(
    (path) =>
      `<iframe title="Book" src="${address()}/booking/${path}" width="375" height="740" ${attributes}></iframe>`,
  )
  const server = createServer((_, answer) =>
    answer
      .setHeader('content-type', 'text/html')
      .end(`<!doctype html><title>Partner</title>${frames.join('')}`),
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

/** The frames of a partner's page, once they are interactive. */
export const framesIn = async (page: Page): Promise<readonly Frame[]> => {
  const frames = page.frames().slice(1)
  for (const frame of frames)
    await frame.waitForFunction(() => document.documentElement.dataset['arrived'] !== undefined)
  return frames
}

/** Opens a partner's page whose frame has this `sandbox`, until it is disposed of. */
export const openSealed = async (page: Page, path: string, sandbox: string): Promise<AsyncDisposable> => {
  const partner = await servePartner([path], `sandbox="${sandbox}"`)
  await page.goto(partner.url)
  return partner
}

/** Opens a partner's page with a frame for each address of the widget, until it is disposed of. */
export const openAtPartner = async (
  page: Page,
  ...paths: readonly string[]
): Promise<{ readonly frame: Frame } & AsyncDisposable> => {
  const partner = await servePartner(paths, '')
  await page.goto(partner.url)
  const [frame] = await framesIn(page)
  if (!frame) throw new Error('The partner’s page has no frame')
  return { frame, [Symbol.asyncDispose]: () => partner[Symbol.asyncDispose]() }
}
