import { type BarberSummary, type GiftCardCover, giftCardMinimum } from '@openchair/contract'
import { create } from 'zustand'
import { storedInTab } from '@openchair/ui/storage/store.ts'

/** A gift card that a guest is putting together in a shop (gift-cards/kinds). */
export type GiftCardChoice = {
  readonly shopId: string
  /** The price in minor units; undefined until one is chosen. */
  readonly giftCardSaleAmount: number | undefined
  /** The least amount that the shop sells, in minor units. */
  readonly minimumGiftCardAmount: number
  /** The only professional who accepts it; undefined for the whole shop. */
  readonly barber: Pick<BarberSummary, 'id' | 'firstName' | 'lastName'> | undefined
  /** The route of the professional on whose page the card was chosen; `any` for the shop's own page. */
  readonly page: string | undefined
  readonly cover: GiftCardCover
  /** True if the card is a present, sent to its recipient by e-mail. False if it is for the buyer. */
  readonly isPresent: boolean
  readonly name: string
  readonly email: string
  readonly greeting: string
  /** The day, in the shop's zone, on which the recipient gets the card; undefined for at once. */
  readonly sendOn: string | undefined
}

/** The stored choice, which survives a reload in this tab and a step at the guest's bank. */
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

/** The card being chosen. Undefined until a page has opened one, and in the server's drawing. */
export const useGiftCardChoice = (): GiftCardChoice | undefined => store(({ choice }) => choice)

const write = (choice: GiftCardChoice): void => {
  store.setState({ choice })
  record.write(choice)
}

/** Restores an earlier choice in this shop, or begins a new one. */
export const openGiftCard = (shopId: string): void => {
  const before = record.read()
  write(before?.shopId === shopId ? before : { ...emptyChoice, shopId })
}

export const changeGiftCard = (change: Partial<GiftCardChoice>): void => {
  const choice = giftCardChoice()
  if (choice) write({ ...choice, ...change })
}

/** Clears the choice after the purchase, or when the page of the purchased card is gone. */
export const forgetGiftCard = (): void => {
  store.setState({ choice: undefined })
  record.remove()
}
