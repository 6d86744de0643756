import { createRequire } from 'node:module'
import type { Browser, PlaywrightTestOptions, PlaywrightWorkerOptions } from '@playwright/test'
import { answerWhere } from './in-page.ts'
import { inside } from './webkit.ts'

/**
 * Commands that Playwright sends but Debian's Firefox, a long-term release, does not know yet. Preferences
 * set the same things.
 */
const unknown = new Set(['emulation.setMediaFeaturesOverride'])

const preferences = {
  'ui.prefersReducedMotion': 1,
  // Presses reach a frame of another site only where the same process draws it; its storage stays separate.
  'fission.autostart': false,
  // Playwright gets no events of a page from the page cache, and would wait for it forever.
  'browser.sessionhistory.max_total_viewers': 0,
}

type Socket = { readonly emit: (event: 'message', data: Buffer, isBinary: boolean) => boolean }
type Send = (this: Socket, data: unknown, ...rest: readonly unknown[]) => void
type Command = { readonly id?: number; readonly method?: string }

/** Answers the commands that the browser does not know. */
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
 * Inserts text as if it were typed, because views do not notice Playwright's assignments of values. Logs
 * errors by their messages, because Playwright learns only that they are errors.
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
          // Playwright continues in the returned frame.
          if (element instanceof HTMLIFrameElement) return element
          document.execCommand('insertText', false, text)
          return undefined
        },
        set: () => {
          // The setter ignores Playwright's own function.
        },
      })
    })
    return context
  }
  return browser
}
