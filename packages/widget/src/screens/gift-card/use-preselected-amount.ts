import { withoutParameters } from '@openchair/ui/browser/without-parameters.ts'
import { useEffect } from 'react'
import { useSearchParams } from 'wouter'
import { changeGiftCard } from '../../checkout/gift-card/gift-card-choice.ts'
import { typedAmount } from '@openchair/ui/pieces/amount-field/typed-amount.ts'

/** Amount in an address, in minor units, read as if a guest had typed its whole units (gift-cards/amount). */
export const amountIn = (text: string | null): number | undefined => {
  if (text === null || !/^\d{1,9}$/.test(text)) return undefined
  return typedAmount(text.slice(0, -2)) || undefined
}

/** Chooses the amount that the address names, but only once, so that a reload keeps a later choice. */
export const usePreselectedAmount = (isReady: boolean): void => {
  const [parameters, setParameters] = useSearchParams()
  const text = parameters.get('amount')
  useEffect(() => {
    if (!isReady || text === null) return
    const giftCardSaleAmount = amountIn(text)
    if (giftCardSaleAmount !== undefined) changeGiftCard({ giftCardSaleAmount })
    setParameters(withoutParameters('amount'), { replace: true })
  }, [isReady, text, setParameters])
}
