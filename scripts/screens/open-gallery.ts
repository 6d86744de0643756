import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { createServer } from 'vite'
import { launchChromium } from '../chromium.ts'
import { root } from '../source-files.ts'

const widget = path.join(root, 'packages/widget')

/** Milliseconds that end only a program that hangs, however busy the machine is. */
const patience = 300_000

/** A font like those of phones, because the system font of a bare machine is no measure of the look. */
const likePhones = `document.addEventListener('DOMContentLoaded', () => document.documentElement.style.setProperty('--oc-sans', 'Inter, "Liberation Sans", Arial, sans-serif'))`

export type Gallery = {
  readonly browser: Browser
  /** Opens a gallery tab in a window of this size, in CSS pixels. */
  readonly open: (size: { readonly width: number; readonly height: number }, scale: number) => Promise<Page>
  /** Every state, as `screen/state`. */
  readonly states: readonly string[]
}

/** Shows a state in the way its test does. */
export const showState = (page: Page, state: string, locale: string, embedded = false): Promise<unknown> =>
  page.evaluate(`gallery.show(${JSON.stringify(state)}, ${JSON.stringify(locale)}, ${embedded})`)

/** Serves the gallery of named states, and closes it and the browser afterwards. */
export const withGallery = async <T>(show: (gallery: Gallery) => Promise<T>): Promise<T> => {
  const server = await createServer({
    root: widget,
    configFile: path.join(widget, 'vite.config.ts'),
    server: { port: 0, host: '127.0.0.1', fs: { allow: [root] }, hmr: false },
    logLevel: 'error',
  })
  await server.listen()
  const browser = await launchChromium()
  const url = new URL('gallery.html', server.resolvedUrls?.local[0]).href
  const open: Gallery['open'] = async (viewport, deviceScaleFactor) => {
    const context = await browser.newContext({ viewport, deviceScaleFactor, reducedMotion: 'reduce' })
    const page = await context.newPage()
    await page.addInitScript(likePhones)
    page.setDefaultTimeout(patience)
    await page.goto(url)
    await page.waitForFunction('window.gallery')
    return page
  }
  try {
    const page = await open({ width: 375, height: 812 }, 1)
    const states = (await page.evaluate('gallery.list()')) as readonly string[]
    await page.context().close()
    return await show({ browser, open, states })
  } finally {
    await browser.close()
    await server.close()
  }
}
