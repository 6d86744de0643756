import { z } from 'zod'
import { maxGuestNoteLength } from '../../constants.ts'
import { deskGuest } from '../../entities/desk-booking.ts'
import { guestBookings, listedGuest, openedGuest } from '../../entities/desk-guest.ts'
import { contact, id, instant, line, word } from '../../entities/value.ts'
import { wireLanguages } from '../../languages.ts'
import { plainText } from '../../texts/plain-text.ts'

const shopId = id
/** A text that the shop alone reads, so that an address in it does no harm. */
const note = z.string().overwrite(plainText).trim().max(maxGuestNoteLength)
/** The version of the guest that the asker has seen. */
const version = z.int().min(0)
const ofGuest = { shopId, guestId: id }
const changing = { ...ofGuest, version }
const cursor = word.max(200).optional()

export const listDeskGuests = {
  input: z.object({
    shopId,
    /** The beginnings of names, digits of a phone, or an e-mail. Missing, the last visitors come first. */
    query: word.min(2).max(100).optional(),
    filter: z.enum(['hereToday', 'newThisMonth', 'missedInAYear', 'mustPrepay', 'notLately']).optional(),
    cursor,
  }),
  output: z
    .object({
      rows: z.array(listedGuest),
      /** The cursor of the next page; null on the last one. */
      next: z.string().nullable(),
      /** All guests of the brand. */
      count: z.int(),
    })
    .meta({ id: 'ListedGuests' }),
}

export const getDeskGuest = { input: z.object(ofGuest), output: openedGuest }
export const getDeskGuestBookings = { input: z.object({ ...ofGuest, cursor }), output: guestBookings }

const language = z.enum(wireLanguages)

export const addDeskGuest = {
  input: z.object({
    shopId,
    firstName: line.min(1).max(100),
    lastName: line.max(100).optional(),
    phone: contact.max(32).optional(),
    email: contact.max(254).optional(),
    language: language.optional(),
    /** True to add a guest although another one has the same contact. */
    isAnother: z.boolean().optional(),
  }),
  output: z
    .object({
      /** The guest who was added; null if somebody has the contact already. */
      guest: openedGuest.nullable(),
      /** The guests who have the contact already. */
      existing: z.array(deskGuest),
    })
    .meta({ id: 'AddedGuest' }),
}

export const changeDeskGuest = {
  input: z.object({
    ...changing,
    firstName: line.min(1).max(100),
    lastName: line.max(100),
    phone: contact.max(32).nullable(),
    email: contact.max(254).nullable(),
    language,
  }),
  output: openedGuest,
}
export const changeDeskGuestNote = {
  /** An empty text removes the note. */
  input: z.object({ ...changing, text: note }),
  output: openedGuest,
}
export const limitDeskGuest = {
  /** A rule that is not named stays as it is. */
  input: z.object({
    ...changing,
    mustPrepay: z.boolean().optional(),
    cannotBookOnline: z.boolean().optional(),
  }),
  output: openedGuest,
}
export const joinDeskGuests = { input: z.object({ ...changing, otherId: id }), output: openedGuest }
export const separateDeskGuests = { input: z.object({ ...ofGuest, otherId: id }), output: openedGuest }

export const exportDeskGuest = {
  input: z.object(ofGuest),
  output: z
    .object({
      exportedAt: instant,
      /** All that is stored about the guest at the brand, by kind. */
      stored: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
    })
    .meta({ id: 'ExportedGuest' }),
}
export const eraseDeskGuest = {
  input: z.object({
    ...ofGuest,
    /** The name of the guest, typed again. */
    name: line.max(201),
  }),
  output: z.object({}).meta({ id: 'Erased' }),
}
