import { createRequire } from 'node:module'
import type { Browser, PlaywrightTestOptions, PlaywrightWorkerOptions } from '@playwright/test'
import { answerWhere } from './in-page.ts'
import { inside } from './webkit.ts'

/**
 * Commands that Debian's Firefox, a release of long life, does not know yet, and that Playwright sends all the same. What they ask
 * for is set by preferences.
 */
const unknown = new Set(['emulation.setMediaFeaturesOverride'])

const preferences = {
  'ui.prefersReducedMotion': 1,
  // Presses reach a frame of another site only where it is drawn by the same process; its storage is its own all the same.
  'fission.autostart': false,
  // Playwright hears nothing of a page that comes back from the cache of pages, and waits for it without end.
  'browser.sessionhistory.max_total_viewers': 0,
}

type Socket = { readonly emit: (event: 'message', data: Buffer, isBinary: boolean) => boolean }
type Send = (this: Socket, data: unknown, ...rest: readonly unknown[]) => void
type Command = { readonly id?: number; readonly method?: string }

/** Answers the commands that the browser does not know, in its place. */
const answerUnknown = (): void => {
  const { ws } = createRequire(import.meta.url)('playwright-core/lib/utilsBundle') as {
    readonly ws: { readonly prototype: { send: Send } }
  }
  const { send } = ws.prototype
  ws.prototype.send = function (data, ...rest) {
    const { id, method = '' } = typeof data === 'string' ? (JSON.parse(data) as Command) : {}
    if (!unknown.has(method)) return send.call(this, data, ...rest)
    const answer = Buffer.from(JSON.stringify({ type: 'success', id, result: {} }))
    setImmediate(() => this.emit('message', answer, false))
  }
}

/** Debian's Firefox, which Playwright drives by WebDriver BiDi. */
export const firefoxOptions = (
  executablePath: string,
): Partial<PlaywrightTestOptions & PlaywrightWorkerOptions> => {
  answerUnknown()
  return {
    browserName: 'firefox',
    channel: 'moz-firefox',
    launchOptions: { executablePath, firefoxUserPrefs: preferences },
  }
}

/**
 * Has text come as if it were typed: views do not hear of what Playwright itself writes, by assigning a value. And has errors be
 * logged by what they say, of which Playwright hears no more than that they are errors.
 */
export const firefoxTyping = (browser: Browser): Browser => {
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await newContext(options)
    if (!inside(context)._options.permissions?.includes('geolocation'))
      await context.addInitScript(answerWhere, null)
    await context.addInitScript(() => {
      const { error } = console
      console.error = (...logged: readonly unknown[]) =>
        error(...logged.map((each) => (each instanceof Error ? String(each) : each)))
      Object.defineProperty(window, '__pw_bidiInsertText', {
        get: () => (text: string) => {
          let element = document.activeElement
          while (element?.shadowRoot) element = element.shadowRoot.activeElement
          // Playwright goes on in the frame that is given back.
          if (element instanceof HTMLIFrameElement) return element
          document.execCommand('insertText', false, text)
          return undefined
        },
        set: () => {
          // Playwright's own stays away.
        },
      })
    })
    return context
  }
  return browser
}
