import { useQuery } from '@tanstack/react-query'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { usePage } from '@openchair/ui/browser/page.tsx'
import { CallError } from '@openchair/ui/calls/call-error.ts'
import { flagsQuery } from '../calls/flags.ts'
import { lazyPart } from '../i18n/lazy-part.ts'
import { useLocale } from '@openchair/ui/i18n/locale.tsx'
import { PartBoundary } from '@openchair/ui/pieces/error-boundary/part-boundary.tsx'
import type { BubbleProps } from './bubble.tsx'
import { hasProof, type SendProved, takeBotToken, useBotProof } from './proof.ts'
import { type OutsideChallenge, proveHuman } from './prove-human.ts'

const Bubble = lazyPart(() => import('./bubble.tsx'), ['robots'])

/** Milliseconds from the end of a check, which stays visible, to the press (limits/bot-check-press). */
const popupDelay = 1500

type Options = {
  readonly purpose: BubbleProps['purpose']
  /** The shop whose flag decides; undefined for the shop of the page. */
  readonly shopRef?: string
  /** True while the button only leads elsewhere and so needs no proof. */
  readonly off?: boolean
}

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

const isWorking = (button: HTMLElement): boolean =>
  button.ariaDisabled === 'true' || button.ariaBusy === 'true'

/** Presses the button again, unless its page or its sheet has gone. */
const replay = (button: HTMLElement): void => {
  if (button.isConnected && button.closest('dialog:not([open])') === null) button.click()
}

const useFlag = (shopRef: string | undefined): boolean => {
  const page = usePage()
  const { data } = useQuery({ ...flagsQuery(shopRef ?? ''), enabled: shopRef !== undefined })
  return (data ?? page.flags)['check-if-human'] === true
}

/** Lets Escape end the check. Its press is not repeated, and everything below the bubble stays open. */
const useEscape = (isShown: boolean, cancel: () => void): void =>
  useEffect(() => {
    if (!isShown) return undefined
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      cancel()
    }
    addEventListener('keydown', close, { capture: true })
    return () => removeEventListener('keydown', close, { capture: true })
  }, [isShown, cancel])

/**
 * Protects a button by the bot check where the flag `check-if-human` is on (limits/bot-check-press). Its
 * first press is held back while the browser proves that a person is there, and is repeated 1.5 s after that.
 *
 * A button that sends something itself spreads `guard`, draws `bubble` beside itself in the same dialog, and
 * sends with `send`. A button that leads to a later request leaves the proof for that: `takeBotToken`.
 */
export const useBotCheck = ({ purpose, shopRef, off = false }: Options) => {
  const { locale } = useLocale()
  const isInactive = useBotProof((state) => state.isInactive)
  const isOn = useFlag(shopRef) && !off && !isInactive
  const [shown, show] = useState<Omit<BubbleProps, 'purpose'>>()
  const running = useRef<AbortController>(undefined)
  const pressed = useRef<HTMLElement>(undefined)
  const [cancel] = useState(() => () => running.current?.abort())
  useEffect(() => cancel, [cancel])
  useEscape(shown !== undefined, cancel)
  useEffect(() => {
    if (isOn) void Bubble.preload(locale).catch(() => undefined)
  }, [isOn, locale])

  const run = async (anchor: HTMLElement): Promise<boolean> => {
    const stop = new AbortController()
    running.current = stop
    show({ anchor, phase: 'checking' })
    const outcome = await proveHuman({
      signal: stop.signal,
      show: (challenge: OutsideChallenge) =>
        new Promise((resolve, reject) => {
          const onEnd = (token: string | undefined) =>
            token === undefined ? reject(new Error('The check failed')) : resolve(token)
          stop.signal.addEventListener('abort', () => onEnd(undefined))
          show({ anchor, phase: 'checking', outside: { challenge, onEnd } })
        }),
    })
    if (outcome !== 'inactive' && !stop.signal.aborted) {
      show({ anchor, phase: outcome === 'proved' ? 'done' : 'failed' })
      await pause(popupDelay, stop.signal)
    }
    show(undefined)
    running.current = undefined
    return outcome !== 'failed' && !stop.signal.aborted
  }

  const onClickCapture = (event: MouseEvent<HTMLElement>) => {
    const button = event.currentTarget
    pressed.current = button
    const isHeld = running.current !== undefined
    if (!isHeld && (!isOn || hasProof() || isWorking(button))) return
    event.preventDefault()
    event.stopPropagation()
    if (isHeld) return
    void run(button).then((mayGoOn) => {
      if (mayGoOn) replay(button)
    })
  }

  /** Repeats the check where the proof was used or has expired, or where the server now requires one. */
  const send: SendProved = async (call) => {
    try {
      return await call(await takeBotToken())
    } catch (error) {
      const isAsked = error instanceof CallError && error.code === 'bot_check_required'
      const anchor = pressed.current ?? document.activeElement
      if (!isAsked || !(anchor instanceof HTMLElement) || !(await run(anchor))) throw error
      return call(await takeBotToken())
    }
  }

  return {
    guard: { onClickCapture },
    bubble: shown && (
      <PartBoundary part={Bubble}>
        <Bubble {...shown} purpose={purpose} />
      </PartBoundary>
    ),
    send,
  }
}
