import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { patience } from '../../browser/in-time.ts'
import { useHydrated } from '../../browser/use-hydrated.ts'
import { useKnownName } from '../../calls/brands.ts'
import { attemptUnderWay } from '../../cart/sync/attempt.ts'
import { sentRequests } from '../../checkout/attempt/sent-requests.ts'
import { useT } from '../../i18n/use-t.ts'
import { FirstFrame, useFirstFrame } from '../../pieces/overlay/first-frame.tsx'
import type { BankReturn } from './bank-return.ts'
import { useBankWords } from './use-bank-words.ts'

/** Milliseconds between two looks: nothing tells when what was sent is answered. */
const between = 200

/** The answer to what was sent is still to come, or the cart of the address. */
const isAwaited = (): boolean =>
  attemptUnderWay() !== undefined ||
  sentRequests.read() !== undefined ||
  new URLSearchParams(location.search).has('cartId')

/**
 * The first frame stands until an overlay says how it goes on, the guest is on another page, or nothing is awaited; and never longer
 * than anybody waits for a page.
 */
const useStands = (): boolean => {
  const [path] = useLocation()
  const [began] = useState(path)
  const isHydrated = useHydrated()
  const stands = useFirstFrame((state) => state.stands)
  useLayoutEffect(() => {
    const end = () => useFirstFrame.setState({ stands: false })
    useFirstFrame.setState({ stands: true })
    const late = setTimeout(end, patience)
    const look = setInterval(() => isAwaited() || end(), between)
    return () => {
      clearTimeout(late)
      clearInterval(look)
      end()
    }
  }, [])
  const hasLeft = path !== began
  useEffect(() => {
    if (hasLeft) useFirstFrame.setState({ stands: false })
  }, [hasLeft])
  return !isHydrated || stands
}

const Title = () => {
  const t = useT()
  return <title>{useKnownName() || t('common.appName')}</title>
}

type Props = {
  readonly back: BankReturn
  /** The page that the address names. It is not drawn before the browser does, and not seen before an overlay has an outcome. */
  readonly children: ReactNode
}

/** The page of a guest who comes back from their bank: from its first frame on it says what is being done, never what they had left. */
export default function AfterBank({ back, children }: Props) {
  const words = useBankWords(back)
  const isHydrated = useHydrated()
  const stands = useStands()
  return (
    <>
      {!isHydrated && <Title />}
      {stands && <FirstFrame {...words} />}
      {isHydrated && children}
    </>
  )
}
