import { useEffect, useLayoutEffect, useRef, useEffectEvent } from 'react'
import { throttled } from '@openchair/ui/browser/throttled.ts'
import { useT } from '../i18n/use-t.ts'
import { BarberPole } from '@openchair/ui/pieces/barber-pole/barber-pole.tsx'
import { Icon } from '@openchair/ui/pieces/icon/icon.tsx'
import { announce } from '@openchair/ui/pieces/live-region/announce.ts'
import { adopt } from '@openchair/ui/theme/adopt.ts'
import { anchorTo } from './anchor.ts'
import rules from './bubble.css?inline'
import type { OutsideChallenge } from './prove-human.ts'
import { loadScript } from '../payment-provider/load-script.ts'

/** The parts of Cloudflare's script that the widget uses. */
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

type TurnstileProps = {
  readonly challenge: OutsideChallenge
  /** Called with the token at the end of the check; with undefined where it failed. */
  readonly onEnd: (token: string | undefined) => void
  readonly className: string
}

/** Cloudflare's own check. It may ask the guest for a press. */
const Turnstile = ({ challenge: { siteKey, script }, onEnd, className }: TurnstileProps) => {
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

adopt(rules)

/** Milliseconds between moves of the bubble while the window is resized (limits/bot-check-press). */
const resizePause = 200

export type BubbleProps = {
  readonly anchor: HTMLElement
  readonly phase: 'checking' | 'done' | 'failed'
  /** The purpose of the button. It decides the texts for success and failure. */
  readonly purpose: 'booking' | 'code' | 'link' | 'other'
  readonly outside?: Omit<TurnstileProps, 'className'> | undefined
}

const useWords = ({ phase, purpose }: Pick<BubbleProps, 'phase' | 'purpose'>) => {
  const t = useT()
  if (phase === 'checking') return { title: t('robots.title'), text: t('robots.text') }
  if (phase === 'done') return { title: t('robots.doneTitle'), text: t('robots.done', { purpose }) }
  return { title: t('robots.failedTitle'), text: t('robots.failed', { purpose }) }
}

const Sign = ({ phase }: Pick<BubbleProps, 'phase'>) =>
  phase === 'checking' ? (
    <Icon name="shield" className="oc-bubble-shield" />
  ) : (
    <span className={`oc-bubble-badge ${phase === 'failed' ? 'oc-bubble-bad' : ''}`}>
      <Icon name={phase === 'done' ? 'check' : 'close'} />
    </span>
  )

/** The bubble of the check at the button, which keeps the focus. Screen readers announce the text. */
export default function Bubble({ anchor, phase, purpose, outside }: BubbleProps) {
  const t = useT()
  const bubble = useRef<HTMLFieldSetElement>(null)
  const { title, text } = useWords({ phase, purpose })

  useLayoutEffect(() => {
    bubble.current?.showPopover()
  }, [])
  const isWide = outside !== undefined
  useLayoutEffect(() => {
    if (!bubble.current) return undefined
    const shown = bubble.current
    let undo = anchorTo(shown, anchor, isWide)
    const again = () => {
      undo()
      undo = anchorTo(shown, anchor, isWide)
    }
    let frame = 0
    // Its text changes, and another provider's check may grow. The bubble moves in the next frame, because a
    // new place may change its size again.
    const sizes = new ResizeObserver(() => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(again)
    })
    sizes.observe(shown)
    const resized = throttled(again, resizePause)
    addEventListener('resize', resized.run)
    return () => {
      sizes.disconnect()
      cancelAnimationFrame(frame)
      removeEventListener('resize', resized.run)
      resized.stop()
      undo()
    }
  }, [anchor, isWide])
  useEffect(() => announce(`${title}. ${text}`), [title, text])

  return (
    <fieldset ref={bubble} className="oc-bubble" popover="manual" aria-label={t('robots.name')}>
      {outside && phase === 'checking' ? (
        <Turnstile className="oc-bubble-outside" {...outside} />
      ) : (
        <div className="oc-bubble-message">
          <Sign phase={phase} />
          <p>
            <b>{title}</b>
            {text}
          </p>
        </div>
      )}
      {phase === 'checking' && (
        <span className="oc-bubble-foot">
          <BarberPole />
        </span>
      )}
    </fieldset>
  )
}
