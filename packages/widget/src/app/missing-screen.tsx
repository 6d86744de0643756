import { useEffect, useState } from 'react'
import { whenBack } from '@openchair/ui/browser/connection.ts'
import { patience } from '@openchair/ui/browser/in-time.ts'
import { reloadOnce } from '@openchair/ui/browser/reload-once.ts'
import { useKnownShop } from '../calls/brands.ts'
import type { LazyPart } from '@openchair/ui/i18n/lazy-part.tsx'
import { useLocale } from '@openchair/ui/i18n/locale.tsx'
import { useAgain } from '@openchair/ui/pieces/error-boundary/error-boundary.tsx'
import { FailedScreen, NoConnectionScreen } from '@openchair/ui/pieces/lost/no-connection.tsx'
import { Screen } from '@openchair/ui/pieces/screen/screen.tsx'

type ShopOfAddress = { readonly shopRef?: string | undefined }

const useNameAndPhone = ({ shopRef = '' }: ShopOfAddress) => {
  const shop = useKnownShop(shopRef)
  return { name: shop?.name, phone: shop?.phone }
}

/** While a page's code comes; says so when it does not come in time, and gives way as soon as it does. */
export const AwaitedScreen = (of: ShopOfAddress) => {
  const known = useNameAndPhone(of)
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patience)
    return () => clearTimeout(timer)
  }, [])
  if (isLate) return <NoConnectionScreen {...known} retry={() => location.reload()} />
  return (
    <Screen name={known.name ?? ''} busy>
      {null}
    </Screen>
  )
}

type Props = ShopOfAddress & { readonly Screen: Pick<LazyPart<never>, 'preload' | 'isMissing'> }

/**
 * For a page whose code could not be brought. It goes on once the server is there; where the code still does not
 * come then, it belongs to a build that is gone, or the browser keeps the failure: the page is loaded anew, once.
 */
const MissingScreen = ({ Screen: part, ...of }: Props) => {
  const { locale } = useLocale()
  const again = useAgain()
  const known = useNameAndPhone(of)
  const [isGone, setGone] = useState(false)
  useEffect(
    () => whenBack(() => void part.preload(locale).then(again, () => setGone(!reloadOnce()))),
    [part, locale, again],
  )
  if (isGone) return <FailedScreen />
  return (
    <NoConnectionScreen
      {...known}
      retry={() => void part.preload(locale).then(again, () => navigator.onLine && reloadOnce())}
    />
  )
}

/** For a page that could not be drawn: its code is missing, or it failed. */
export const BrokenScreen = (props: Props) => {
  // Asked once: the failure is forgotten as soon as the code is asked for again.
  const [isMissing] = useState(() => props.Screen.isMissing())
  return isMissing ? <MissingScreen {...props} /> : <FailedScreen />
}
