import { type Flags } from '@openchair/contract'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { useSwitchedFlags } from '@openchair/ui/browser/page.tsx'
import { openPopup } from '../../popup-stack/popup-stack.ts'
import { storedInTab } from '@openchair/ui/storage/store.ts'
import { matchAddress } from '../address.ts'

const clicks = 10
/** Milliseconds within which all clicks must come. */
const within = 2000

const stored = storedInTab<Flags>('openchair-flags', 1)

/** Opens the hidden menu of flags after ten quick clicks on the title bar (screens/flag-menu). */
export default function FlagMenu() {
  const [path] = useLocation()
  const shopRef = matchAddress(path)?.parameters['shopRef']
  useEffect(() => {
    useSwitchedFlags.setState(stored.read() ?? {}, true)
    return useSwitchedFlags.subscribe((flags) => stored.write(flags))
  }, [])
  useEffect(() => {
    let times: readonly number[] = []
    const count = ({ target, timeStamp }: MouseEvent) => {
      if (!(target instanceof Element) || !target.closest('header') || target.closest('a, button')) return
      times = [...times, timeStamp].filter((time) => timeStamp - time <= within)
      if (times.length < clicks) return
      times = []
      openPopup('featureFlags', { shopRef })
    }
    document.addEventListener('click', count)
    return () => document.removeEventListener('click', count)
  }, [shopRef])
  return null
}
