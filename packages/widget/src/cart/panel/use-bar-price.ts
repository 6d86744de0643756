import type { ValidatedCart } from '@openchair/contract'
import { isFinal } from '@openchair/rules'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { useCurrentSums } from '../sync/use-current-sums.ts'
import { useListedPrice } from './cart-extras.tsx'
import type { Panel } from './panel-store.ts'
import { payableOf, type SumWords, useSumWords, useTipNote } from '../sums/use-sum-words.ts'

/** Tells if the server's sums are final, because every time and every price is known. */
const isWhole = ({ items, breakdown }: ValidatedCart): boolean =>
  isFinal(breakdown.totalRange) &&
  items.every(({ type, dateTime }) => type === 'product' || dateTime !== null)

const useWholeCart = (): ValidatedCart | undefined => {
  const cart = useCurrentSums()
  return cart && isWhole(cart) ? cart : undefined
}

/** The sum that the checkout will show; undefined while unknown, or where nothing has to be paid. */
export const useCheckoutSum = (): SumWords | undefined => {
  const cart = useWholeCart()
  const words = useSumWords()
  return cart && words(payableOf(cart), cart.currency)
}

type Shown = { readonly price: string; readonly priceNotes?: readonly string[] }

type Props = Pick<Panel, 'shopRef' | 'shop' | 'mode' | 'found'> & {
  /** True if the panel's line names one guest of a group. */
  readonly isOfOne: boolean | undefined
}

/**
 * The sum in the bar: the listed price, or once times are chosen the final sum with tip, taxes and fees. It
 * is the whole group's, and says so where the line names one guest.
 */
export const useBarPrice = ({ shopRef, shop: { currency }, mode, found, isOfOne }: Props): Shown => {
  const t = useT()
  const format = useFormat()
  const listed = useListedPrice(shopRef, found)
  const cart = useWholeCart()
  const words = useCheckoutSum()
  const tipNote = useTipNote()
  const whose = isOfOne ? [t('cart.forEveryone')] : []
  if (mode !== 'scheduleChosen' || !cart)
    return { price: format.moneyRange(listed, currency), priceNotes: whose }
  const notes = [...whose, words?.note, tipNote(cart)].filter((note) => note !== undefined)
  return { price: words?.sum ?? format.money(0, currency), priceNotes: notes }
}
