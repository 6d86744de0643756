import { type Flags, type Language, toWireLanguage } from '@openchair/contract'
import { regionOf } from '@openchair/rules'
import type { Deps } from '../deps.ts'
import type { Ask } from '../http/bind.ts'
import { InputError } from '../http/issues.ts'
import { pageLanguage } from '../http/language.ts'
import { Refusal } from '../refusals/refusal.ts'
import { botCheckSources, readPaymentSetting, trackersOf, trackerSources } from './outside-sources.ts'
import { readPageSetting } from './page-setting.ts'
import type { PageRequest, RenderPage } from './pages.ts'
import { writeHead } from './sharing/page-head.ts'
import type { Fact, FactQuery, WidgetBuild } from './widget-build.ts'

/**
 * Tells whether an origin matches one of those that may frame a page. These may contain the wildcards of
 * `frame-ancestors`: `*.` for a host and `:*` for a port.
 */
const isOf = (ancestor: string, origin: string): boolean => {
  const pattern = ancestor
    .replaceAll('.', String.raw`\.`)
    .replace(String.raw`*\.`, String.raw`([\w-]+\.)+`)
    .replace(':*', String.raw`(:\d+)?`)
    .replace(/^http:/i, 'https?:')
  return new RegExp(`^${pattern}$`, 'i').test(origin)
}

/**
 * The origin of the partner's page from which a guest left for their bank, as the page's address names it
 * (`?from`). Anybody can write one there, so it is undefined unless the brand lets that origin frame its
 * pages.
 */
export const partnerOrigin = (url: string, frameAncestors: readonly string[]): string | undefined => {
  const from = new URLSearchParams(url.split('?')[1]).get('from')
  const origin = from === null ? undefined : URL.parse(from)?.origin
  return origin !== undefined && frameAncestors.some((each) => isOf(each, origin)) ? origin : undefined
}

/** The language of a page, which is Spanish only with the flag for it (shops/languages). */
const languageOf = (request: PageRequest, flags: Flags): Language => {
  const language = pageLanguage(request)
  return language === 'es-419' && !flags['client-booking-localization'] ? 'en' : language
}

/** Answers one query: null if the brand or shop does not exist, so that the page can tell the guest. */
const answerFact = async ({ path, input }: FactQuery, language: Language, ask: Ask): Promise<Fact> => {
  try {
    return [[path, input], await ask(path, input, toWireLanguage(language))]
  } catch (error) {
    if (error instanceof InputError || (error instanceof Refusal && error.status === 404))
      return [[path, input], null]
    throw error
  }
}

/** The most rounds of queries, because answers lead to further ones. It ends an endless loop. */
const mostRounds = 5

/** Makes the renderer of pages. It uses the widget's own renderer, and the answers that browsers get. */
export const createRenderPage =
  (
    deps: Pick<Deps, 'pool' | 'catalogues' | 'clock' | 'cardPayments' | 'config' | 'countries' | 'writing'>,
    widget: WidgetBuild,
  ): RenderPage =>
  async (request, ask) => {
    // No guest would be let in. Waiting for a silent database would only leave them with an empty page.
    if (deps.writing.fault() !== undefined) throw new Refusal('unavailable')
    const payment = readPaymentSetting(deps)
    const setting = await readPageSetting(deps, request.url)
    const { frameAncestors, flags, theme, about } = setting
    const trackers = trackersOf(setting.trackers, flags, deps.config)
    const locale = languageOf(request, flags)
    const outside = [
      payment.sources,
      botCheckSources(deps.config),
      trackers && trackerSources(trackers),
    ].filter((each) => each !== undefined)
    const facts: Fact[] = []
    for (let round = 0; round < mostRounds; round++) {
      const needed = widget.factsNeeded(request.url, facts)
      if (needed.length === 0) break
      facts.push(...(await Promise.all(needed.map((query) => answerFact(query, locale, ask)))))
    }
    const now = deps.clock.now()
    const { publicUrl } = deps.config
    const head = writeHead({ url: request.url, language: locale, flags, about, publicUrl, now })
    const page = await widget.renderPage({
      url: request.url,
      locale,
      facts,
      flags,
      head: head.html,
      now: now.toString(),
      embedded: request.embedded,
      partner: partnerOrigin(request.url, frameAncestors),
      region: flags['cookie-consent'] === true ? regionOf(deps.countries.countryOf(request)) : undefined,
      trackers,
      theme,
      paymentScript: payment.script,
      supportEmail: deps.config.supportEmail,
      switchesFlags: deps.config.environment !== 'production',
    })
    return { ...page, frameAncestors, outside, isListed: head.isListed }
  }
