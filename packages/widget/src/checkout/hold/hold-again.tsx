import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '@openchair/ui/pieces/button/button.tsx'
import type { CheckoutOptions } from '../options/use-checkout-options.ts'
import { holdAgain, useHold } from './hold-store.ts'

/** Tells if the hold has run out and the times are still free. */
export const useIsOver = (): boolean => useHold(({ hold }) => hold.kind === 'over')

/** Has the times held again once their hold has run out, in place of the button that books or leads on. */
export const HoldAgain = ({ options }: { readonly options: CheckoutOptions }) => {
  const t = useT()
  const format = useFormat()
  const isWorking = useHold((state) => state.isWorking)
  const { reservations, start, shop } = options
  return (
    <Button working={isWorking} onClick={holdAgain}>
      {reservations.length > 1 || start === undefined
        ? t('checkout.holdAllAgain')
        : t('checkout.holdAgain', { time: format.time(start, shop.timezone) })}
    </Button>
  )
}
