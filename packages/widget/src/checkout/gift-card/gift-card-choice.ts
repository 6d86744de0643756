import { type BarberSummary, type GiftCardCover, giftCardMinimum } from '@openchair/contract'
import { create } from 'zustand'
import { storedInTab } from '@openchair/ui/storage/store.ts'

/** A gift card as it is being chosen in a shop (spec 3, Reservation). */
export type GiftCardChoice = {
  readonly shopId: string
  /** Minor units; undefined while none is chosen. */
  readonly giftCardSaleAmount: number | undefined
  /** Minor units. */
  readonly minimumGiftCardAmount: number
  /** The only professional that it is good with; undefined for the whole shop. */
  readonly barber: Pick<BarberSummary, 'id' | 'firstName' | 'lastName'> | undefined
  /** Whose page it was chosen on, by their name in addresses; `any` for the shop's. */
  readonly page: string | undefined
  readonly cover: GiftCardCover
  /** For somebody else, who gets it by e-mail; else for who buys it. */
  readonly isPresent: boolean
  readonly name: string
  readonly email: string
  readonly greeting: string
  /** The day, of the shop, on which they get it; undefined for at once. */
  readonly sendOn: string | undefined
}

/** Outlives a reload in this tab, and a step at the guest's bank. */
const record = storedInTab<GiftCardChoice>('openchair-gift-card', 2)

const emptyChoice: Omit<GiftCardChoice, 'shopId'> = {
  giftCardSaleAmount: undefined,
  minimumGiftCardAmount: giftCardMinimum,
  barber: undefined,
  page: undefined,
  cover: 'pole',
  isPresent: true,
  name: '',
  email: '',
  greeting: '',
  sendOn: undefined,
}

type State = { readonly choice: GiftCardChoice | undefined }

const store = create<State>(() => ({ choice: undefined }))

export const giftCardChoice = (): GiftCardChoice | undefined => store.getState().choice

/** Undefined before a page has opened one: choices are the browser's, and the first drawing has none. */
export const useGiftCardChoice = (): GiftCardChoice | undefined => store(({ choice }) => choice)

const write = (choice: GiftCardChoice): void => {
  store.setState({ choice })
  record.write(choice)
}

/** Begins with what was chosen in this shop before, else anew. */
export const openGiftCard = (shopId: string): void => {
  const before = record.read()
  write(before?.shopId === shopId ? before : { ...emptyChoice, shopId })
}

export const changeGiftCard = (change: Partial<GiftCardChoice>): void => {
  const choice = giftCardChoice()
  if (choice) write({ ...choice, ...change })
}

/** Forgets what was chosen: it is bought, or its page has gone. */
export const forgetGiftCard = (): void => {
  store.setState({ choice: undefined })
  record.remove()
}
