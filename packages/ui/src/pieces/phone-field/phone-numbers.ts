import type { Country } from '@openchair/contract'

/** The numbering rules of the world: 30 kB, loaded with the field and not with the page. */
const library = () => import('libphonenumber-js/min')

export type PhoneNumbers = {
  /** Groups a typed number as its country does: "(212) 555-0147", "20 7946 0018", "020 7946 0018". */
  readonly format: (text: string, country: Country) => string
  /** Returns E.164 for a complete number, else undefined. */
  readonly parse: (
    text: string,
    country: Country,
  ) => { readonly e164: string; readonly country?: string } | undefined
}

export const loadPhoneNumbers = async (): Promise<PhoneNumbers> => {
  const { AsYouType, parsePhoneNumberFromString } = await library()
  return {
    format: (text, country) => {
      const written = new AsYouType(country).input(text)
      if (/^[+0]|\D/.test(written)) return written
      // A number without its zero is grouped only after its country's code.
      const code = callingCodes[country]
      return new AsYouType()
        .input(code + written)
        .slice(code.length)
        .trim()
    },
    parse: (text, country) => {
      const found = parsePhoneNumberFromString(text, country)
      if (!found?.isValid()) return undefined
      return { e164: found.number, ...(found.country ? { country: found.country } : {}) }
    },
  }
}

/** A UK number with its national zero is valid too; the server corrects it (accounts/phone). */
const britishWithZero = /^\+440\d{9}$/

/** Tells if this is a valid phone number in E.164 (accounts/phone). */
export const isPhone = async (value: string): Promise<boolean> => {
  if (britishWithZero.test(value)) return true
  const { parsePhoneNumberFromString } = await library()
  return value.startsWith('+') && (parsePhoneNumberFromString(value)?.isValid() ?? false)
}

/** The calling codes of the six countries (shops/currencies). */
export const callingCodes: Readonly<Record<Country, string>> = {
  US: '+1',
  CA: '+1',
  GB: '+44',
  AU: '+61',
  GI: '+350',
  IE: '+353',
}

export const flagOf = (country: Country): string =>
  `${import.meta.env.BASE_URL}flags/${country.toLowerCase()}.svg`
