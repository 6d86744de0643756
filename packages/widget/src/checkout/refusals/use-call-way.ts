import { phoneText } from '@openchair/ui/format/phone.ts'
import { useT } from '../../i18n/use-t.ts'
import type { OtherWay } from '@openchair/ui/pieces/overlay/overlay.tsx'
import type { CheckoutOptions } from '../options/use-checkout-options.ts'

/** The shop's phone number beside a refusal that says to call; empty where the shop has none. */
export const useCallWay = (options: CheckoutOptions | undefined): readonly OtherWay[] => {
  const t = useT()
  const phone = options?.shop.phone ?? ''
  if (phone === '') return []
  return [
    { label: t('checkout.callNumber', { phone: phoneText(phone) }), href: `tel:${phone}`, icon: 'phone' },
  ]
}
