import { useLocation } from 'wouter'
import { CookieConsentHost } from '../cookie-consent/cookie-consent-host.tsx'
import { matchAddress } from './address.ts'

export default function CookieConsent() {
  const [path] = useLocation()
  const { shopRef, brand } = matchAddress(path)?.parameters ?? {}
  return <CookieConsentHost shopRef={shopRef} brand={brand} />
}
