import { fromWireLanguage, type Language, type WireLanguage, wireLanguages } from '@openchair/contract'

/** Finds the language of ours that `Accept-Language` prefers, by weight, then by order; else English. */
export const preferredLanguage = (header: string | undefined): WireLanguage => {
  let best: WireLanguage = 'en'
  let bestWeight = 0
  for (const part of header?.slice(0, 200).split(',') ?? []) {
    const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
    const language = wireLanguages.find((each) => tag === each || tag.startsWith(`${each}-`))
    const quality = parameters.find((parameter) => parameter.trim().startsWith('q='))
    const weight = quality === undefined ? 1 : Number(quality.trim().slice(2))
    if (language !== undefined && weight > bestWeight) {
      best = language
      bestWeight = weight
    }
  }
  return best
}

const cookieNamed = (cookies: string | undefined, name: string): string | undefined =>
  cookies
    ?.split(';')
    .map((each) => each.trim().split('='))
    .find(([key]) => key === name)?.[1]

/** The parts of a page's request that decide its language. */
export type LanguageHints = {
  /** The path and the query as requested. */
  readonly url: string
  readonly cookies: string | undefined
  /** The `Accept-Language` header as it was sent. */
  readonly acceptLanguage: string | undefined
}

/** The language of a page: `?lang`, else the stored choice, else the browser's preference (shops/language-choice). */
export const pageLanguage = ({ url, cookies, acceptLanguage }: LanguageHints): Language => {
  const asked = new URLSearchParams(url.split('?')[1]).get('lang')
  const chosen = [asked, cookieNamed(cookies, 'widget-locale')]
    .map((text) => wireLanguages.find((each) => each === text?.toLowerCase().split('-')[0]))
    .find((language) => language !== undefined)
  return fromWireLanguage(chosen ?? preferredLanguage(acceptLanguage))
}
