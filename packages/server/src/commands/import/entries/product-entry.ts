import { z } from 'zod'
import { block, wholeNumber } from '../fields/field.ts'
import { key, name, price } from '../fields/value.ts'
import { longText, picture, shortText } from './presentation.ts'

export const productEntry = block({
  key,
  name: shortText,
  description: longText.optional(),
  /** The producer. */
  brand: name.optional(),
  price,
  photos: z.array(picture).default([]),
  /** Pieces in stock; an unchanged number leaves the current stock as it is. */
  inventory: wholeNumber(0, 1_000_000),
  /** All of the shop's if none are named. */
  taxes: z.array(key).optional(),
})
