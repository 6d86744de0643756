import type { Shop } from '@openchair/contract'
import type { PaymentTerms } from '@openchair/rules'
import { PaymentNote } from '../../checkout/payment-note.tsx'
import { useCheckoutOptions } from '../../checkout/use-checkout-options.ts'
import { usePaymentChoices } from '../../checkout/use-payment-choices.ts'
import { useChoiceWords } from '../../checkout/use-payment-words.ts'
import { useFormat } from '../../format/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { usePaymentProvider } from '../../payment-provider/use-payment-provider.ts'
import { Sheet } from '../../pieces/sheet/sheet.tsx'
import { Bone } from '../../pieces/skeleton/skeleton.tsx'
import { Sums } from '../../pieces/sums/sums.tsx'
import type { PopupProps } from '../../popup-stack/popup-props.ts'
import css from './checkout-payment.module.css'
import { SandboxWallet } from './sandbox-wallet.tsx'
import { StripeWallet } from './stripe-wallet.tsx'

const useSumRows = () => {
  const t = useT()
  const format = useFormat()
  return ({ chargeNow, chargeLater }: PaymentTerms, { currency }: Shop) => [
    ...(chargeLater > 0
      ? [{ label: t('checkout.chargedLater'), amount: format.exactMoney(chargeLater, currency) }]
      : []),
    {
      label: t('checkout.chargedNow'),
      amount: format.exactMoney(chargeNow, currency),
      kind: 'total' as const,
    },
  ]
}

/** The wallet's button, with what is charged when (spec 2, Popups: the checkout payment popup with a disclaimer). */
export default function CheckoutPayment({
  shop: shopName,
  onCollected,
  onCancel,
  open,
  onGone,
}: PopupProps<'checkoutPayment'>) {
  const t = useT()
  const words = useChoiceWords()
  const rows = useSumRows()
  const { provider, failed } = usePaymentProvider()
  const { options } = useCheckoutOptions(shopName)
  const { chosen, terms, isTestWallet } = usePaymentChoices(options)
  const shop = options?.shop
  const isReady = provider && shop && terms && chosen
  const wallet = () => {
    if (failed) return <p role="alert">{t('checkout.cardsAway')}</p>
    if (!isReady) return <Bone width="100%" height={52} radius={12} />
    if (provider.name === 'sandbox') return <SandboxWallet onCollected={onCollected} onCancel={onCancel} />
    const kind = chosen.kind === 'applePay' ? 'applePay' : 'googlePay'
    const charge = { amount: terms.chargeNow, currency: shop.currency }
    return (
      <StripeWallet
        stripe={provider.stripe}
        kind={kind}
        charge={charge}
        onCollected={onCollected}
        onCancel={onCancel}
      />
    )
  }
  return (
    <Sheet
      open={open}
      onClose={onCancel}
      onGone={onGone}
      title={chosen ? words(chosen, isTestWallet).label : ''}
    >
      <div className={css.body}>
        {isReady && <Sums rows={rows(terms, shop)} />}
        {options && terms && <PaymentNote options={options} terms={terms} />}
        {wallet()}
      </div>
    </Sheet>
  )
}
