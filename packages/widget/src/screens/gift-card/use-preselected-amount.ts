import { useEffect } from 'react'
import { useSearchParams } from 'wouter'
import { changeGiftCard } from '../../checkout/gift-card/gift-card-choice.ts'
import { typedAmount } from '@openchair/ui/pieces/amount-field/typed-amount.ts'

/**
 * Amount that an address names in minor units, treated as if the guest had typed its whole units; undefined
 * where the text is no amount (gift-cards/amount).
 */
export const amountIn = (text: string | null): number | undefined => {
  if (text === null || !/^\d{1,9}$/.test(text)) return undefined
  return typedAmount(text.slice(0, -2)) || undefined
}

/**
 * Chooses the amount that the address names, once, and removes it from the address, so that a reload keeps
 * what the guest chose since.
 */
export const usePreselectedAmount = (isReady: boolean): void => {
  const [parameters, setParameters] = useSearchParams()
  const text = parameters.get('amount')
  useEffect(() => {
    if (!isReady || text === null) return
    const giftCardSaleAmount = amountIn(text)
    if (giftCardSaleAmount !== undefined) changeGiftCard({ giftCardSaleAmount })
    setParameters(
      (before) => {
        const left = new URLSearchParams(before)
        left.delete('amount')
        return left
      },
      { replace: true },
    )
  }, [isReady, text, setParameters])
}
