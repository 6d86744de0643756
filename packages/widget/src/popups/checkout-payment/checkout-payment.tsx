import type { Shop } from '@openchair/contract'
import type { PaymentTerms } from '@openchair/rules'
import { PaymentNote } from '../../checkout/options/payment-note.tsx'
import { useCartToPay } from '../../checkout/options/use-cart-to-pay.ts'
import { useCheckoutOptions } from '../../checkout/options/use-checkout-options.ts'
import { useChoiceLabel } from '../../checkout/options/use-payment-words.ts'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { usePaymentProvider } from '../../payment-provider/use-payment-provider.ts'
import { Sheet } from '@openchair/ui/pieces/sheet/sheet.tsx'
import { Skeleton } from '@openchair/ui/pieces/skeleton/skeleton.tsx'
import { type Sum, Sums } from '@openchair/ui/pieces/sums/sums.tsx'
import stack from '@openchair/ui/pieces/sheet/stack.module.css'
import type { PopupProps } from '../../popup-stack/popup-props.ts'
import { SandboxWallet } from './sandbox-wallet.tsx'
import { StripeWallet } from './stripe-wallet.tsx'

const useSumRows = () => {
  const t = useT()
  const format = useFormat()
  return ({ chargeNow, chargeLater }: PaymentTerms, { currency }: Shop): readonly Sum[] => {
    const today = { label: t('cart.chargedToday'), amount: format.exactMoney(chargeNow, currency) }
    const later = { label: t('cart.chargedHourBefore'), amount: format.exactMoney(chargeLater, currency) }
    if (chargeNow === 0) return [{ ...later, kind: 'total' }]
    return [{ ...today, kind: 'total' }, ...(chargeLater > 0 ? [later] : [])]
  }
}

/**
 * The wallet's button with the payment times (screens/payment-popups).
 */
export default function CheckoutPayment({
  shopRef,
  kind,
  onCollected,
  onCancel,
  open,
  onGone,
}: PopupProps<'checkoutPayment'>) {
  const t = useT()
  const rows = useSumRows()
  const { provider, failed } = usePaymentProvider(useCartToPay())
  const { options } = useCheckoutOptions(shopRef)
  const labelOf = useChoiceLabel()
  const shop = options?.shop
  const terms = options?.termsOf('bookAndPay')
  const isReady = provider && shop && terms
  const name = labelOf({ kind, checkoutType: 'bookAndPay' }, provider?.name === 'sandbox')
  const wallet = () => {
    if (failed) return <p role="alert">{t('checkout.cardsAway')}</p>
    if (!isReady) return <Skeleton width="100%" height={52} radius={12} />
    if (provider.name === 'sandbox') return <SandboxWallet onCollected={onCollected} onCancel={onCancel} />
    return (
      <StripeWallet
        stripe={provider.stripe}
        kind={kind}
        charge={{ amount: terms.chargeNow, currency: shop.currency }}
        onCollected={onCollected}
        onCancel={onCancel}
      />
    )
  }
  return (
    <Sheet open={open} onClose={onCancel} onGone={onGone} title={provider ? name : ''}>
      <div className={stack.body}>
        {isReady && <Sums rows={rows(terms, shop)} />}
        {options && terms && <PaymentNote options={options} terms={terms} />}
        {wallet()}
      </div>
    </Sheet>
  )
}
