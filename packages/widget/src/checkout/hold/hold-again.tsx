import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '@openchair/ui/pieces/button/button.tsx'
import type { CheckoutOptions } from '../options/use-checkout-options.ts'
import { holdAgain, useHold } from './hold-store.ts'

/** Tells if the hold has ended and the times are still free. */
export const useIsOver = (): boolean => useHold(({ hold }) => hold.kind === 'over')

/**
 * A button that holds the times again after the hold has ended, in place of the one that books or leads on.
 */
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
