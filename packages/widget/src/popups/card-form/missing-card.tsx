import type { CheckoutOptions } from '../../checkout/options/use-checkout-options.ts'
import { usePaymentChoices } from '../../checkout/options/use-payment-choices.ts'
import { payAtShop } from '../../checkout/refusals/pay-otherwise.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '@openchair/ui/pieces/button/button.tsx'
import { Quiet } from '@openchair/ui/pieces/text/text.tsx'

type OtherWay = 'atShop' | 'wallet' | undefined

/** The other way to pay that the shop allows: at the shop, where no card is needed, else a wallet. */
export const useOtherWay = (options: CheckoutOptions | undefined): OtherWay => {
  const methods = new Set(usePaymentChoices(options).choices.map(({ method }) => method))
  if (methods.has('noPayment')) return 'atShop'
  return methods.has('digitalWallet') ? 'wallet' : undefined
}

type Props = { readonly otherWay: OtherWay }

/** Says that a card cannot be entered, and what to do instead. `tooMany` names the time of the next try. */
export const MissingCardText = ({ otherWay, tooMany }: Props & { readonly tooMany: string | undefined }) => {
  const t = useT()
  return (
    <Quiet>
      <span role="alert">
        {tooMany ?? (otherWay ? t('checkout.cardsAway') : t('checkout.cardsAwayAlone'))}
      </span>
    </Quiet>
  )
}

type FootProps = Props & {
  readonly onTryAgain: () => void
  /** Leads back to the details, where the guest chooses how to pay. */
  readonly onBack: () => void
}

/** The buttons where a card cannot be entered: another try, and another way to pay. */
export const MissingCardFoot = ({ otherWay, onTryAgain, onBack }: FootProps) => {
  const t = useT()
  const leave = () => {
    if (otherWay === 'atShop') payAtShop()
    onBack()
  }
  return (
    <>
      <Button onClick={onTryAgain}>{t('common.tryAgain')}</Button>
      {otherWay && (
        <Button kind="second" onClick={leave}>
          {otherWay === 'atShop' ? t('checkout.payAtShop') : t('checkout.otherWay')}
        </Button>
      )}
    </>
  )
}
