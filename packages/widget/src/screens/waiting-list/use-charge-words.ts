import type { WaitingListApplication } from '@openchair/contract'
import type { TimeSums } from '../../checkout/machine/outcome.ts'
import { useBelowLeastWords } from '../../cart/sums/use-sum-words.ts'
import { cardBrand } from '@openchair/ui/format/card-brand.ts'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useT } from '../../i18n/use-t.ts'

export const useChargeWords = () => {
  const t = useT()
  const format = useFormat()
  const smallWords = useBelowLeastWords()
  return (
    { card, currency }: WaitingListApplication,
    { chargeNow, chargeLater, belowLeast }: Omit<TimeSums, 'total'>,
  ): string => {
    const money = (amount: number) => format.exactMoney(amount, currency)
    const small = smallWords(belowLeast ?? {}, currency)
    const also = (words: string): string => [words, ...small].join(' ')
    if (chargeNow + chargeLater === 0) return small.join(' ') || t('waitingList.paysAtShop')
    const name = card
      ? t('waitingList.card', { brand: cardBrand(card.brand), last4: card.last4 })
      : t('waitingList.yourCard')
    if (chargeNow === 0) return also(t('waitingList.chargedLater', { card: name }))
    return also(
      chargeLater === 0
        ? t('waitingList.chargedNow', { card: name })
        : t('waitingList.chargedBoth', { card: name, now: money(chargeNow), later: money(chargeLater) }),
    )
  }
}
