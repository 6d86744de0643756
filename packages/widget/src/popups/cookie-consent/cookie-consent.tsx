import { CookieChoices } from '../../cookie-consent/cookie-choices.tsx'
import type { PopupProps } from '../../popup-stack/popup-props.ts'

/** The choice about cookies, shown by hand: closing it leaves the choice as it is (spec 4). */
export default function CookieConsent(props: PopupProps<'cookieConsent'>) {
  return <CookieChoices {...props} onLeave={props.onClose} />
}
