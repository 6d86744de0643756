import { useEffect, useLayoutEffect, useRef } from 'react'
import { throttled } from '@openchair/ui/browser/throttled.ts'
import { useT } from '../i18n/use-t.ts'
import { BarberPole } from '@openchair/ui/pieces/barber-pole/barber-pole.tsx'
import { Icon } from '@openchair/ui/pieces/icon/icon.tsx'
import { announce } from '@openchair/ui/pieces/live-region/announce.ts'
import { adopt } from '@openchair/ui/theme/adopt.ts'
import { anchorTo } from './anchor.ts'
import rules from './bubble.css?inline'
import type { OutsideChallenge } from './prove-human.ts'
import { Turnstile } from './turnstile.tsx'

adopt(rules)

/** Milliseconds between updates of its place while the window is resized (limits/bot-check-press). */
const resizePause = 200

/** The action that the button performs; selects the texts for success and failure. */
export type Purpose = 'booking' | 'code' | 'link' | 'other'

/** Another provider's check and its result; undefined where it failed. */
export type Outside = {
  readonly challenge: OutsideChallenge
  readonly onEnd: (token: string | undefined) => void
}

type Props = {
  readonly anchor: HTMLElement
  readonly phase: 'checking' | 'done' | 'failed'
  readonly purpose: Purpose
  readonly outside?: Outside | undefined
}

const useWords = ({ phase, purpose }: Pick<Props, 'phase' | 'purpose'>) => {
  const t = useT()
  if (phase === 'checking') return { title: t('robots.title'), text: t('robots.text') }
  if (phase === 'done') return { title: t('robots.doneTitle'), text: t('robots.done', { purpose }) }
  return { title: t('robots.failedTitle'), text: t('robots.failed', { purpose }) }
}

const Sign = ({ phase }: Pick<Props, 'phase'>) =>
  phase === 'checking' ? (
    <Icon name="shield" className="oc-bubble-shield" />
  ) : (
    <span className={`oc-bubble-badge ${phase === 'failed' ? 'oc-bubble-bad' : ''}`}>
      <Icon name={phase === 'done' ? 'check' : 'close'} />
    </span>
  )

/**
 * The visible bot check: a bubble at the button. The focus stays on the button, and screen readers announce
 * its text.
 */
export default function Bubble({ anchor, phase, purpose, outside }: Props) {
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
    // Its text changes, and another provider's check may grow. It moves in the next frame, because its new
    // place changes its size too.
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
