import { execFile, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  webkit,
} from '@playwright/test'
import { programOf } from './engine.ts'
import { answerWhere, bePressed } from './in-page.ts'
import { giveKeys, type HasKeys, type Press } from './keys.ts'

const run = promisify(execFile)

const patience = 20_000
/** The id of commands whose answers are ignored. */
const nudge = 1_000_000_000

type Socket = {
  readonly on: (event: 'open' | 'close' | 'message' | 'error', listener: (data: Buffer) => void) => void
  readonly send: (data: string) => void
  readonly close: () => void
}
const { ws: SocketOf } = createRequire(import.meta.url)('playwright-core/lib/utilsBundle') as {
  readonly ws: new (address: string, protocols: readonly string[], options: object) => Socket
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const at = server.address()
      server.close(() => resolve(typeof at === 'object' && at ? at.port : 0))
    })
  })

/** The screen on which WebKit is shown, and its settings there. */
type Screen = {
  readonly display: string
  /**
   * The settings of a browser of this language. WebKit uses its system's language, which must be installed.
   */
  readonly speaks: (locale: string) => Promise<Readonly<Record<string, string>>>
}

/** Opens a virtual screen as wide as a phone. */
export const openScreen = async (): Promise<Screen & AsyncDisposable> => {
  const languages = await mkdtemp(path.join(tmpdir(), 'openchair-webkit-'))
  const known = new Map<string, Promise<unknown>>()
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '800x1024x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const number = await new Promise<string>((resolve, reject) => {
    screen.once('error', reject)
    screen.once('exit', () => reject(new Error('Xvfb has ended')))
    screen.stdio[3]?.once('data', (data: Buffer) => resolve(data.toString().trim()))
  })
  return {
    display: `:${number}`,
    speaks: async (locale) => {
      const name = locale.replace('-', '_')
      const system = path.join(languages, `${name}.UTF-8`)
      if (!known.has(name)) known.set(name, run('localedef', ['-i', name, '-f', 'UTF-8', system]))
      await known.get(name)
      // Its message about an aborted request stays English.
      return { LOCPATH: languages, LC_ALL: path.basename(system), LANGUAGE: 'en' }
    },
    [Symbol.asyncDispose]: async () => {
      screen.kill()
      await rm(languages, { recursive: true, force: true })
    },
  }
}

type Inside = {
  readonly _options: BrowserContextOptions
  readonly _connection: {
    readonly toImpl: (of: object) => {
      readonly _options: object
      readonly delegate: HasKeys & Scrolls
    }
  }
  readonly _instrumentation: { readonly runBeforeCreateBrowserContext: (options: object) => Promise<void> }
}
/** Internal objects of Playwright, which has no interface for a browser that it did not start. */
export const inside = (of: object): Inside => of as Inside

const until = async <Found>(what: string, find: () => Promise<Found | undefined>): Promise<Found> => {
  for (const deadline = Date.now() + patience; Date.now() < deadline;) {
    const found = await find().catch(() => undefined)
    if (found !== undefined) return found
    await new Promise((resolve) => setTimeout(resolve, 30))
  }
  throw new Error(`WebKit shows no ${what}`)
}

type Quad = readonly { readonly x: number; readonly y: number }[]
/** Playwright's function for scrolling something into view. */
type Scrolls = {
  readonly getContentQuads: (handle: unknown) => Promise<readonly Quad[] | null>
  scrollRectIntoViewIfNeeded: (handle: unknown, rect?: unknown) => Promise<string>
}

/** Also scrolls the page for elements in one of its frames; Playwright only scrolls the frame. */
const scrollPage = (delegate: Scrolls, page: Page): void => {
  const scroll = delegate.scrollRectIntoViewIfNeeded.bind(delegate)
  delegate.scrollRectIntoViewIfNeeded = async (handle, rect) => {
    const scrolled = await scroll(handle, rect)
    const [quad] = (await delegate.getContentQuads(handle)) ?? []
    if (page.frames().length > 1 && quad)
      await page.evaluate(
        ([top, bottom]) => {
          if (top < 0 || bottom > innerHeight)
            scrollBy({ top: (top + bottom - innerHeight) / 2, behavior: 'instant' })
        },
        [quad[0]?.y ?? 0, quad[2]?.y ?? 0] as const,
      )
    return scrolled
  }
}

type Message = {
  readonly id?: number
  readonly method?: string
  readonly params?: {
    readonly targetId?: string
    readonly message?: string
    readonly targetInfo?: { readonly targetId: string; readonly isProvisional?: boolean }
  }
}

/**
 * Recognises the message of a page's process about a request that another process takes over. Playwright
 * would take it for the request's end.
 */
const handedOver = (): ((message: Message) => boolean) => {
  let next: string | undefined
  return ({ method, params: { targetId, targetInfo, message = '' } = {} }) => {
    if (targetInfo?.isProvisional) next = targetInfo.targetId
    if (
      method === 'Target.didCommitProvisionalTarget' ||
      (method === 'Target.targetDestroyed' && targetId === next)
    )
      next = undefined
    return next !== undefined && targetId !== next && message.includes('"Network.loadingFailed"')
  }
}

/** Starts a browser with one page, and drives it by WebKit's inspector. */
const openContext = async (screen: Screen, options: BrowserContextOptions): Promise<BrowserContext> => {
  await inside(webkit)._instrumentation.runBeforeCreateBrowserContext(options)
  const { baseURL, locale = 'en-US', timezoneId, viewport, reducedMotion, geolocation, permissions } = options
  const { extraHTTPHeaders } = options
  const port = await freePort()
  const env = {
    ...process.env,
    DISPLAY: screen.display,
    ...(await screen.speaks(locale)),
    WEBKIT_INSPECTOR_HTTP_SERVER: `127.0.0.1:${port}`,
    ...(timezoneId !== undefined && { TZ: timezoneId }),
  }
  const child = spawn(
    programOf('webkit') ?? '',
    ['--private', '--full-screen', '--enable-page-cache=false', 'data:text/html,'],
    {
      env,
      stdio: 'ignore',
    },
  )
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const target = await until('page', async () => {
    const targets = await (await fetch(`http://127.0.0.1:${port}/`)).text()
    return /\/socket\/\d+\/\d+\/WebPage/.exec(targets)?.[0]
  })
  const { width, height } = viewport ?? { width: 375, height: 812 }
  const window = await until('window', async () => {
    const { stdout } = await run('xdotool', ['search', '--onlyvisible', '--pid', String(child.pid)], { env })
    return stdout.trim().split('\n').at(-1)
  })
  const press: Press = async (...keys) =>
    void (await run('xdotool', ['windowraise', window, 'windowfocus', window, ...keys], { env }))
  await press('windowmove', window, '0', '0', 'windowsize', '--sync', window, String(width), String(height))
  const socket = new SocketOf(`ws://127.0.0.1:${port}${target}`, [], {
    perMessageDeflate: { threshold: 1024 },
    maxPayload: 256 * 1024 * 1024,
  })
  await new Promise<void>((resolve, reject) => {
    socket.on('open', () => resolve())
    socket.on('error', () => reject(new Error('WebKit’s inspector does not answer')))
  })
  const transport = {
    send: (message: object) => socket.send(JSON.stringify(message)),
    close: () => socket.close(),
    onmessage: undefined as ((message: object) => void) | undefined,
    onclose: undefined as (() => void) | undefined,
  }
  const isHandedOver = handedOver()
  socket.on('message', (data) => {
    const message = JSON.parse(data.toString()) as Message
    if (message.id === nudge || isHandedOver(message)) return
    // A command acknowledges received messages. Without one the browser waits 40 ms before it sends the
    // page's answer.
    if (message.id !== undefined) socket.send(JSON.stringify({ id: nudge, method: 'Target.nudge' }))
    transport.onmessage?.(message)
  })
  socket.on('close', () => transport.onclose?.())
  const browser: Browser = await webkit.connectOverCDP(transport as never, { timeout: patience })
  const [context] = browser.contexts()
  if (!context) throw new Error('WebKit has no context')
  for (const known of [inside(context)._options, inside(context)._connection.toImpl(context)._options])
    Object.assign(known, { baseURL })
  await context.addInitScript(bePressed)
  const [page] = context.pages()
  // The first page of a site gets a new process, whose first request never continues after being intercepted.
  if (baseURL !== undefined) await page?.goto(new URL('/robots.txt', baseURL).href)
  await context.addInitScript(
    answerWhere,
    permissions?.includes('geolocation') ? (geolocation ?? null) : null,
  )
  if (extraHTTPHeaders) await context.setExtraHTTPHeaders(extraHTTPHeaders)
  await page?.emulateMedia({ reducedMotion: reducedMotion ?? null })
  if (page) {
    const { delegate } = inside(page)._connection.toImpl(page)
    giveKeys(delegate, press)
    scrollPage(delegate, page)
  }
  let isTaken = false
  return Object.assign(context, {
    newPage: async () => {
      if (isTaken || !page) throw new Error('WebKit’s inspector opens no second page')
      isTaken = true
      return page
    },
    close: async () => {
      await browser.close().catch(() => undefined)
      child.kill()
      await ended
    },
    [Symbol.asyncDispose]: () => context.close(),
  })
}

/** Starts a new browser for each context, because each has only one page. */
export const webkitBrowser = (screen: Screen): Browser =>
  ({
    _connection: inside(webkit)._connection,
    newContext: (options: BrowserContextOptions = {}) => openContext(screen, { ...options }),
  }) as unknown as Browser
