import type { BelowLeast, Currency } from '@openchair/contract'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useT } from '../../i18n/use-t.ts'

/** A sentence for each way in which a sum below a card's minimum is treated (money/least-charge). */
export const useBelowLeastWords = (): ((
  belowLeast: Partial<BelowLeast>,
  currency: Currency,
) => readonly string[]) => {
  const t = useT()
  const format = useFormat()
  return ({ least = 0, giftCard = 0, deposit = 0, atShop = 0, waived = 0 }, currency) => {
    const money = (amount: number) => format.exactMoney(amount, currency)
    return [
      ...(giftCard > 0 ? [t('cart.smallGiftCard', { least: money(least), amount: money(giftCard) })] : []),
      ...(deposit > 0 ? [t('cart.smallDeposit', { least: money(least), amount: money(deposit) })] : []),
      ...(atShop > 0 ? [t('cart.smallAtShop', { least: money(least), amount: money(atShop) })] : []),
      ...(waived > 0 ? [t('cart.smallWaived', { least: money(least), amount: money(waived) })] : []),
    ]
  }
}
