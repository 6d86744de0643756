import { CookieChoices } from '../../cookie-consent/cookie-choices.tsx'
import type { PopupProps } from '../../popup-stack/popup-props.ts'

/** The choice about cookies, opened by the guest. Closing leaves it unchanged (consent/cookie-withdrawal). */
export default function CookieConsent(props: PopupProps<'cookieConsent'>) {
  return <CookieChoices {...props} onLeave={props.onClose} />
}
