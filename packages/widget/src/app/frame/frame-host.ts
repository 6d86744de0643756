import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'wouter'
import { trail } from '../../browser/trail.ts'
import { brandQuery } from '../../calls/brands.ts'
import { shopQuery } from '../../calls/shops.ts'
import { hearPage, tellPage } from '../../embed/parent.ts'
import { usePopups } from '../../popup-stack/popup-stack.ts'
import type { TrackedEvent } from '../../tracking/events.ts'
import { onTracked } from '../../tracking/track.ts'
import { matchAddress } from '../address.ts'
import { stepBack } from '../step-back.ts'

const useShown = () => {
  const [path] = useLocation()
  const { brand: brandRef, shopRef, barber } = matchAddress(path)?.parameters ?? {}
  const { data: shop } = useQuery({ ...shopQuery(shopRef ?? ''), enabled: shopRef !== undefined })
  const brandKey = brandRef ?? shop?.brandId
  const { data: brand, isError } = useQuery({
    ...brandQuery(brandKey ?? ''),
    enabled: brandKey !== undefined,
  })
  return {
    brand: brand?.route ?? brandRef ?? null,
    shop: shop?.route ?? shopRef ?? null,
    barber: barber ?? null,
    /** True once the brand is known, or cannot be. A shop's brand is not known at once. */
    isKnown: shopRef === undefined || brand !== undefined || isError,
  }
}

type Shown = ReturnType<typeof useShown>

const useRefresh = ({ brand, shop, barber, isKnown }: Shown): void =>
  useEffect(() => {
    if (isKnown) tellPage({ type: 'data-refresh', brand, shop, barber })
  }, [brand, shop, barber, isKnown])

const useHeight = (): void =>
  useEffect(() => {
    const observer = new ResizeObserver(() =>
      tellPage({ type: 'widget-height', height: document.documentElement.scrollHeight }),
    )
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])

const sold: Partial<Record<TrackedEvent['name'], 'reservation' | 'giftCard' | 'waitingList'>> = {
  booked: 'reservation',
  giftCardBought: 'giftCard',
  waitingListJoined: 'waitingList',
}

/** Reports that something was sold, but not the sale's id, with which anyone may see and change the sale. */
const useBooked = ({ shop }: Shown): void => {
  const hear = useEffectEvent(({ name }: TrackedEvent) => {
    const kind = sold[name]
    if (kind !== undefined) tellPage({ type: 'widget-booked', kind, shop })
  })
  useEffect(() => onTracked((event) => hear(event)), [])
}

const isOpenAbove = (): boolean => document.querySelector('dialog[open], :popover-open') !== null

/** Marks the frame's first page, which has no back button (title-bar.module.css). */
const useFirst = (): void => {
  useLocation()
  const isFirst = trail().length === 0
  useEffect(() => {
    document.documentElement.toggleAttribute('data-first', isFirst)
  }, [isFirst])
}

const tellStep = (): void => tellPage({ type: 'widget-page' })

/** Reports the first press and each change of page, but not while a finger may be scrolling. */
const useSteps = (): void => {
  const [path] = useLocation()
  const shown = useRef(path)
  const isTouched = useRef(false)
  useEffect(() => {
    const heard = new AbortController()
    const hearing = { capture: true, passive: true, signal: heard.signal }
    addEventListener('click', tellStep, { ...hearing, once: true })
    const touch = ({ touches }: TouchEvent) => {
      isTouched.current = touches.length > 0
    }
    for (const type of ['touchstart', 'touchend', 'touchcancel'] as const)
      addEventListener(type, touch, hearing)
    return () => heard.abort()
  }, [])
  useEffect(() => {
    if (path === shown.current) return
    shown.current = path
    if (!isTouched.current) tellStep()
  }, [path])
}

/** Number of history entries since the frame's first: pages, and the open popups above them. */
const stepsMade = (): number => {
  const { popup } = (history.state ?? {}) as { readonly popup?: number }
  const open = usePopups.getState().popups.filter((each) => each.open)
  return trail().length + (popup === undefined ? 0 : open.length)
}

/** Goes back to the frame's first entry when its page closes it: the page's history goes on from there. */
const useRewind = (): void =>
  useEffect(
    () =>
      hearPage(({ type }) => {
        if (type !== 'closed') return
        const steps = stepsMade()
        void (steps === 0 ? Promise.resolve() : stepBack(steps)).then(() =>
          tellPage({ type: 'widget-rewound' }),
        )
      }),
    [],
  )

/** Reports Escape, because a dialog on the partner's page does not receive keys pressed within its frame. */
const useEscape = (): void =>
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented && !isOpenAbove())
        tellPage({ type: 'widget-escape' })
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])

/** Informs the page that frames this one (frame/messages). */
export default function FrameHost() {
  const shown = useShown()
  useEffect(() => tellPage({ type: 'widget-loaded' }), [])
  useRefresh(shown)
  useHeight()
  useBooked(shown)
  useFirst()
  useSteps()
  useRewind()
  useEscape()
  return null
}
