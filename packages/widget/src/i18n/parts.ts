import type { Area } from './message-arguments.ts'

/**
 * Texts come in three files a language: those of the pages that people arrive on, those of the booking, and those of who is
 * signed in.
 */
export type Part = 'arrival' | 'booking' | 'account'

const parts: Readonly<Partial<Record<Area, Part>>> = {
  common: 'arrival',
  home: 'arrival',
  brand: 'arrival',
  shop: 'arrival',
  cookies: 'account',
  session: 'account',
  menu: 'account',
  review: 'account',
}

/** The file that holds the texts of an area. */
export const partOf = (area: Area): Part => parts[area] ?? 'booking'
