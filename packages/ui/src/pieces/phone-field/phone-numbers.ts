import type { Country } from '@openchair/contract'
import { callingCodes } from './countries.ts'

/** The number rules of the world; 30 kB, so they come with the field and not with the page. */
const library = () => import('libphonenumber-js/min')

export type PhoneNumbers = {
  /** As one writes it behind the code of this country while typing: "(212) 555-0147", "20 7946 0018", "020 7946 0018". */
  readonly format: (text: string, country: Country) => string
  /** E.164 where it is a whole number, else undefined. */
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
      // Without its zero a number is grouped only behind the code of its country.
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

/** A UK number with its national zero is taken too; the server mends it (accounts/phone). */
const britishWithZero = /^\+440\d{9}$/

/** Whether this is a phone that one can be reached at, in E.164 (accounts/phone). */
export const isPhone = async (value: string): Promise<boolean> => {
  if (britishWithZero.test(value)) return true
  const { parsePhoneNumberFromString } = await library()
  return value.startsWith('+') && (parsePhoneNumberFromString(value)?.isValid() ?? false)
}
