import { useState } from 'react'
import { PaymentNote } from '../../checkout/options/payment-note.tsx'
import { useCheckoutOptions } from '../../checkout/options/use-checkout-options.ts'
import { usePaymentChoices } from '../../checkout/options/use-payment-choices.ts'
import { useChoiceWords } from '../../checkout/options/use-payment-words.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '@openchair/ui/pieces/button/button.tsx'
import { Choices } from '@openchair/ui/pieces/choices/choices.tsx'
import { Sheet } from '@openchair/ui/pieces/sheet/sheet.tsx'
import { Skeleton } from '@openchair/ui/pieces/skeleton/skeleton.tsx'
import type { PopupProps } from '../../popup-stack/popup-props.ts'
import css from './payment-method.module.css'

/** Lets the guest choose another way to pay, and shows its consequences (screens/payment-popups). */
export default function PaymentMethod({ shopRef, ...control }: PopupProps<'paymentMethod'>) {
  const t = useT()
  const { options } = useCheckoutOptions(shopRef)
  const words = useChoiceWords(options)
  const { choices, chosen, choose, isTestWallet } = usePaymentChoices(options)
  const [wantedIndex, setWantedIndex] = useState<number>()
  const wanted = wantedIndex === undefined ? chosen : choices[wantedIndex]
  const terms = wanted && options?.termsOf(wanted.checkoutType)
  const take = () => {
    if (wanted) choose(wanted)
    control.onClose()
  }
  return (
    <Sheet
      {...control}
      title={t('checkout.methodTitle')}
      foot={<Button onClick={take}>{t('checkout.useMethod')}</Button>}
    >
      <div className={css.body}>
        {options ? (
          <Choices
            label={t('checkout.howYouPay')}
            value={wanted && String(choices.indexOf(wanted))}
            options={choices.map((choice, index) => ({
              value: String(index),
              ...words(choice, isTestWallet),
            }))}
            onChange={(index) => setWantedIndex(Number(index))}
          />
        ) : (
          <Skeleton width="100%" height={104} radius={12} />
        )}
        {options && terms && <PaymentNote options={options} terms={terms} />}
      </div>
    </Sheet>
  )
}
