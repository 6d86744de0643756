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

/** Shown while a page's code loads. It says so if that takes too long. */
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
 * Replaces a page whose code could not be loaded, until the server is available. If the code cannot be loaded
 * even then, its build is gone or the browser remembers the failure. The page is then reloaded, once.
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

/** Replaces a page that could not be drawn, because its code is missing or failed. */
export const BrokenScreen = (props: Props) => {
  // Read once, because loading the code again forgets the failure.
  const [isMissing] = useState(() => props.Screen.isMissing())
  return isMissing ? <MissingScreen {...props} /> : <FailedScreen />
}
