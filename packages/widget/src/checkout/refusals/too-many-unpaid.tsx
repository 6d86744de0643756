import { usePage } from '@openchair/ui/browser/page.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Overlay } from '@openchair/ui/pieces/overlay/overlay.tsx'
import { openPopup } from '../../popup-stack/popup-stack.ts'
import { useSession } from '../../session/use-session.ts'
import type { Refusal } from '../machine/outcome.ts'
import type { CheckoutOptions } from '../options/use-checkout-options.ts'
import { canPayByCard } from './pay-otherwise.ts'
import { refusalMessage } from './refusal-message.ts'
import { useCallWay } from './use-call-way.ts'

type Pressed = { readonly label: string; readonly onPress: () => void }

type Props = {
  readonly refusal: Refusal
  readonly options: CheckoutOptions | undefined
  readonly onOk: () => void
  readonly onPayByCard: () => void
}

/**
 * The limit of bookings without payment: leads to paying by card where the shop takes cards, and to signing
 * in by a code, both over the details, from which the guest can book.
 */
export const TooManyUnpaid = ({ refusal, options, onOk, onPayByCard }: Props) => {
  const t = useT()
  const { flags } = usePage()
  const brandId = options?.shop.brandId
  const user = useSession(brandId)?.user
  const call = useCallWay(options)
  const details: Pressed = { label: t('checkout.okDetails'), onPress: onOk }
  const ways: readonly Pressed[] = [
    ...(options && canPayByCard(options.facts)
      ? [{ label: t('checkout.payByCard'), onPress: onPayByCard }]
      : []),
    ...(!user && brandId !== undefined && flags['web-login']
      ? [
          {
            label: t('checkout.signIn'),
            onPress: () => {
              onOk()
              openPopup('signIn', { brandId }, { slot: 'signIn' })
            },
          },
        ]
      : []),
    details,
  ]
  const [{ label, onPress } = details, ...others] = ways
  return (
    <Overlay
      state="error"
      icon="calendar"
      message={refusalMessage(t, refusal)}
      okLabel={label}
      onOk={onPress}
      onEscape={onOk}
      others={[...others, ...call]}
    />
  )
}
