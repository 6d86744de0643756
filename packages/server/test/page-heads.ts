import { createRenderPage } from '../src/pages/render-widget.ts'
import type { RenderPage } from '../src/pages/pages.ts'
import type { WidgetBuild } from '../src/pages/widget-build.ts'
import { seedBrand } from './seed-brand.ts'
import { type TestApp, testApp } from './test-app.ts'

/** A stand-in for the widget's build. A page is only what the server puts into its head. */
const widget: WidgetBuild = {
  factsNeeded: () => [],
  renderPage: async ({ head, locale }) => ({
    status: 200,
    html: `<html lang="${locale}"><head>${head}</head></html>`,
    scriptHashes: [],
  }),
}

type Head = {
  readonly status: number
  readonly html: string
  readonly headers: Readonly<Record<string, unknown>>
  /** The content of a `meta`, by its name or property. */
  readonly meta: (name: string) => string | undefined
  /** The addresses of links, by their relation or `hreflang`. */
  readonly links: Readonly<Record<string, string>>
  /** The structured data of the page. */
  readonly data: Record<string, unknown> | undefined
}

const unescape = (text: string): string =>
  text.replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))

const readHead = (html: string): Omit<Head, 'status' | 'headers'> => {
  const metas = new Map(
    [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)">/g)].map(
      ([, name = '', content = '']) => [name, unescape(content)],
    ),
  )
  const links = [...html.matchAll(/<link rel="([^"]+)"(?: hreflang="([^"]+)")? href="([^"]*)">/g)]
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1]
  return {
    html,
    meta: (name) => metas.get(name),
    links: Object.fromEntries(
      links.map(([, rel = '', language, href = '']) => [language ?? rel, unescape(href)]),
    ),
    data: data === undefined ? undefined : (JSON.parse(data) as Record<string, unknown>),
  }
}

export const publicUrl = 'https://book.example.com'

export type HeadApp = AsyncDisposable & {
  readonly t: TestApp
  readonly head: (url: string, headers?: Record<string, string>) => Promise<Head>
}

/** Opens the application with pages that are only a head, and with readers of a head. */
export const headApp = async (options: Parameters<typeof testApp>[0] = {}): Promise<HeadApp> => {
  let render: RenderPage | undefined
  const pages: RenderPage = (request, ask) => (render ??= createRenderPage(t.deps, widget))(request, ask)
  const t: TestApp = await testApp({
    pages,
    seed: seedBrand,
    settings: { PUBLIC_URL: publicUrl },
    ...options,
  })
  return {
    t,
    head: async (url, headers = {}) => {
      const { statusCode, body, headers: answered } = await t.app.inject({ url, headers })
      return { status: statusCode, headers: answered, ...readHead(body) }
    },
    [Symbol.asyncDispose]: () => t[Symbol.asyncDispose](),
  }
}
