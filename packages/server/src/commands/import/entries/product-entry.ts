import { z } from 'zod'
import { block, wholeNumber } from '../fields/field.ts'
import { key, name, price } from '../fields/value.ts'
import { picture, translatedName, translatedParagraph } from './presentation.ts'

export const productEntry = block({
  key,
  name: translatedName,
  description: translatedParagraph.optional(),
  /** Who makes it. */
  brand: name.optional(),
  price,
  photos: z.array(picture).default([]),
  /** Pieces in stock; a number that stays the same leaves what is left alone. */
  inventory: wholeNumber(0, 1_000_000),
  /** All of the shop's where it names none. */
  taxes: z.array(key).optional(),
})
