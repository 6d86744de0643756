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
 * Tells whether an origin is among those that may frame a page, with the wildcards of `frame-ancestors`: a
 * host's `*.` and a port's `:*`.
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
 * The origin of the partner's page from which a guest left for their bank, from a page's address (`?from`).
 * Anybody can write one there, so it is undefined unless the brand lets pages of that origin frame its own.
 */
export const partnerOrigin = (url: string, frameAncestors: readonly string[]): string | undefined => {
  const from = new URLSearchParams(url.split('?')[1]).get('from')
  const origin = from === null ? undefined : URL.parse(from)?.origin
  return origin !== undefined && frameAncestors.some((each) => isOf(each, origin)) ? origin : undefined
}

/** Spanish only with its flag (shops/languages). */
const languageOf = (request: PageRequest, flags: Flags): Language => {
  const language = pageLanguage(request)
  return language === 'es-419' && !flags['client-booking-localization'] ? 'en' : language
}

/** Answers one query; null if the brand or shop does not exist, so that the page can tell the guest. */
const answerFact = async ({ path, input }: FactQuery, language: Language, ask: Ask): Promise<Fact> => {
  try {
    return [[path, input], await ask(path, input, toWireLanguage(language))]
  } catch (error) {
    if (error instanceof InputError || (error instanceof Refusal && error.status === 404))
      return [[path, input], null]
    throw error
  }
}

/** Answers may lead to further queries. No page needs this many rounds, so an endless loop ends here. */
const mostRounds = 5

/** Renders pages with the widget's own renderer, from the same answers that browsers get. */
export const createRenderPage =
  (
    deps: Pick<Deps, 'pool' | 'catalogues' | 'clock' | 'cardPayments' | 'config' | 'countries' | 'writing'>,
    widget: WidgetBuild,
  ): RenderPage =>
  async (request, ask) => {
    // Guests would not be let in anyway, and waiting for a silent database would leave them before an empty
    // page.
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
