import { execFile, spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { promisify } from 'node:util'
import { type Browser, type BrowserContext, type BrowserContextOptions, webkit } from '@playwright/test'
import { programOf } from './engine.ts'

const run = promisify(execFile)

const patience = 20_000
/** The number of commands that nobody waits for. */
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

/** A screen that nobody sees, as wide as a phone. */
export const openScreen = async (): Promise<{ readonly display: string } & Disposable> => {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '800x1024x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const number = await new Promise<string>((resolve, reject) => {
    screen.once('error', reject)
    screen.once('exit', () => reject(new Error('Xvfb has ended')))
    screen.stdio[3]?.once('data', (data: Buffer) => resolve(data.toString().trim()))
  })
  return { display: `:${number}`, [Symbol.dispose]: () => void screen.kill() }
}

type Inside = {
  readonly _options: object
  readonly _connection: { readonly toImpl: (of: object) => { readonly _options: object } }
  readonly _instrumentation: { readonly runBeforeCreateBrowserContext: (options: object) => Promise<void> }
}
/** What Playwright itself knows, and has no way to be told, of a browser that it has not started. */
const inside = (of: object): Inside => of as Inside

const until = async <Found>(what: string, find: () => Promise<Found | undefined>): Promise<Found> => {
  for (const deadline = Date.now() + patience; Date.now() < deadline;) {
    const found = await find().catch(() => undefined)
    if (found !== undefined) return found
    await new Promise((resolve) => setTimeout(resolve, 30))
  }
  throw new Error(`WebKit shows no ${what}`)
}

/** Starts a browser with one page, and drives it by WebKit's inspector. */
const openContext = async (display: string, options: BrowserContextOptions): Promise<BrowserContext> => {
  await inside(webkit)._instrumentation.runBeforeCreateBrowserContext(options)
  const { baseURL, locale = 'en-US', timezoneId, viewport } = options
  const port = await freePort()
  const env = {
    ...process.env,
    DISPLAY: display,
    LANG: 'en_US.UTF-8',
    WEBKIT_INSPECTOR_HTTP_SERVER: `127.0.0.1:${port}`,
    ...(timezoneId !== undefined && { TZ: timezoneId }),
  }
  const child = spawn(programOf('webkit') ?? '', ['--private', '--full-screen', 'data:text/html,'], {
    env,
    stdio: 'ignore',
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const path = await until('page', async () => {
    const targets = await (await fetch(`http://127.0.0.1:${port}/`)).text()
    return /\/socket\/\d+\/\d+\/WebPage/.exec(targets)?.[0]
  })
  const { width, height } = viewport ?? { width: 375, height: 812 }
  const window = await until('window', async () => {
    const { stdout } = await run('xdotool', ['search', '--onlyvisible', '--pid', String(child.pid)], { env })
    return stdout.trim().split('\n').at(-1)
  })
  await run(
    'xdotool',
    [
      'windowmove',
      window,
      '0',
      '0',
      'windowsize',
      '--sync',
      window,
      String(width),
      String(height),
      'windowfocus',
      window,
    ],
    { env },
  )
  const socket = new SocketOf(`ws://127.0.0.1:${port}${path}`, [], {
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
  socket.on('message', (data) => {
    const message = JSON.parse(data.toString()) as { readonly id?: number }
    if (message.id === nudge) return
    // A command acknowledges what came; without one the browser waits 40 ms for that before it says what the page answers.
    if (message.id !== undefined) socket.send(JSON.stringify({ id: nudge, method: 'Target.nudge' }))
    transport.onmessage?.(message)
  })
  socket.on('close', () => transport.onclose?.())
  const browser: Browser = await webkit.connectOverCDP(transport as never, { timeout: patience })
  const [context] = browser.contexts()
  if (!context) throw new Error('WebKit has no context')
  for (const known of [inside(context)._options, inside(context)._connection.toImpl(context)._options])
    Object.assign(known, { baseURL, locale })
  await context.setExtraHTTPHeaders({ 'accept-language': locale })
  await context.addInitScript((language) => {
    Object.defineProperty(Navigator.prototype, 'language', { get: () => language })
    Object.defineProperty(Navigator.prototype, 'languages', { get: () => [language] })
  }, locale)
  await context.addInitScript(() => {
    const input = (globalThis as unknown as { __pwWebViewInput: Record<string, unknown> }).__pwWebViewInput
    input['insertText'] = async (text: string) => void document.execCommand('insertText', false, text)
  })
  const [page] = context.pages()
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

/** What opens a browser for each context, because one has one page. */
export const webkitBrowser = (display: string): Browser =>
  ({
    _connection: inside(webkit)._connection,
    newContext: (options: BrowserContextOptions = {}) => openContext(display, { ...options }),
  }) as unknown as Browser
