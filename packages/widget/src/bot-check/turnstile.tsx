import { useEffect, useEffectEvent, useRef } from 'react'
import { loadScript } from '../payment-provider/load-script.ts'
import type { OutsideChallenge } from './prove-human.ts'

/** The parts of Cloudflare's script that we use. */
type TurnstileApi = {
  readonly render: (
    box: HTMLElement,
    options: {
      readonly sitekey: string
      readonly size: 'normal' | 'compact'
      readonly language: string
      readonly callback: (token: string) => void
      readonly 'error-callback': () => void
      readonly 'timeout-callback': () => void
    },
  ) => string
  readonly remove: (id: string) => void
}

declare global {
  var turnstile: TurnstileApi | undefined
}

const width = 300

type Props = {
  readonly challenge: OutsideChallenge
  /** Undefined where the check failed. */
  readonly onEnd: (token: string | undefined) => void
  readonly className: string
}

/** Cloudflare's own check, which may ask the guest for a press. */
export const Turnstile = ({ challenge: { siteKey, script }, onEnd, className }: Props) => {
  const box = useRef<HTMLDivElement>(null)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    const fail = () => end(undefined)
    let id: string | undefined
    let isGone = false
    const show = async () => {
      if (globalThis.turnstile === undefined) await loadScript(script, 'Bot check script')
      if (isGone || !box.current) return
      id = globalThis.turnstile?.render(box.current, {
        sitekey: siteKey,
        size: box.current.clientWidth < width ? 'compact' : 'normal',
        language: document.documentElement.lang,
        callback: (token) => end(token),
        'error-callback': fail,
        'timeout-callback': fail,
      })
    }
    show().catch(fail)
    return () => {
      isGone = true
      if (id !== undefined) globalThis.turnstile?.remove(id)
    }
  }, [siteKey, script])
  return <div ref={box} className={className} />
}
