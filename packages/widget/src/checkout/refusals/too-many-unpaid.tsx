import { usePage } from '../../browser/page.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Overlay } from '../../pieces/overlay/overlay.tsx'
import { openPopup } from '../../popup-stack/popup-stack.ts'
import { useSession } from '../../session/use-session.ts'
import type { Refusal } from '../machine/outcome.ts'
import type { CheckoutOptions } from '../options/use-checkout-options.ts'
import { refusalMessage } from './refusal-message.ts'

type Props = {
  readonly refusal: Refusal
  readonly options: CheckoutOptions | undefined
  readonly onOk: () => void
}

/** Too much is booked without payment: leads to signing in by a code, over the details, from which the guest books on. */
export const TooManyUnpaid = ({ refusal, options, onOk }: Props) => {
  const t = useT()
  const { flags } = usePage()
  const brandId = options?.shop.brandId
  const user = useSession(brandId)?.user
  const message = refusalMessage(t, refusal)
  if (user || brandId === undefined || !flags['web-login'])
    return (
      <Overlay
        state="error"
        icon="calendar"
        message={message}
        okLabel={t('checkout.okDetails')}
        onOk={onOk}
      />
    )
  const signIn = () => {
    onOk()
    openPopup('signIn', { brandId }, { slot: 'signIn' })
  }
  return (
    <Overlay
      state="error"
      icon="calendar"
      message={message}
      okLabel={t('checkout.signIn')}
      onOk={signIn}
      onEscape={onOk}
      other={{ label: t('checkout.okDetails'), onPress: onOk }}
    />
  )
}
