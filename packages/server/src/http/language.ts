import { type WireLanguage, wireLanguages } from '@openchair/contract'

/** The language that an `Accept-Language` header prefers among ours, by weight, then by order; else English. */
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
