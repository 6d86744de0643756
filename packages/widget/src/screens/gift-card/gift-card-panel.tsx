import { giftCardSendHour, type Shop } from '@openchair/contract'
import { cleanEmail, fullName } from '@openchair/rules'
import { useEffect, useRef } from 'react'
import { may, type PanelState } from '../../cart/model/display-modes.ts'
import { useCart } from '../../cart/model/cart-store.ts'
import { movePanel, usePanelState } from '../../cart/panel/panel-store.ts'
import type { GiftCardChoice } from '../../checkout/gift-card/gift-card-choice.ts'
import { useGiftCardWords } from '../../checkout/gift-card/use-gift-card-words.ts'
import { startCheckout } from '../../checkout/start-checkout.ts'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button, TextButton } from '@openchair/ui/pieces/button/button.tsx'
import { CartBar } from '@openchair/ui/pieces/cart-bar/cart-bar.tsx'
import { Sheet } from '@openchair/ui/pieces/sheet/sheet.tsx'
import { Sums } from '@openchair/ui/pieces/sums/sums.tsx'
import { Small } from '@openchair/ui/pieces/text/text.tsx'
import { GiftCardPreview } from './gift-card-preview.tsx'
import css from './gift-card.module.css'
import type { GiftCardPage } from './use-gift-card-screen.ts'
import { pagePosition } from '../../cart/panel/use-panel-scroll.ts'

/** Milliseconds without scrolling after which the page counts as at rest (screens/scrolling). */
const idle = 150
/** Smallest scroll in pixels that counts. A moving layout causes smaller ones. */
const enough = 24

/**
 * Shrinks the bar to a line while the guest scrolls down, so that more of the page shows, and restores it at
 * rest. A button that the guest is pressing stays under the finger. A finger that scrolls presses nothing.
 */
const useBarScroll = (state: PanelState): void =>
  useEffect(() => {
    // The open sheet covers the page, so scrolls below it do not count.
    if (state === 'expanded') return undefined
    const isLine = state === 'minimized'
    const rest = () => movePanel(mode, 'scrollUp')
    let highest = pagePosition()
    let timer = isLine ? setTimeout(rest, idle) : undefined
    let isPressed = false
    const press = ({ type }: Event) => {
      isPressed = type === 'pointerdown'
    }
    const hear = () => {
      if (isPressed) return
      const position = pagePosition()
      if (isLine) {
        clearTimeout(timer)
        timer = setTimeout(rest, idle)
      } else if (position - highest >= enough) movePanel(mode, 'scrollDown')
      highest = Math.min(highest, position)
    }
    const ends = new AbortController()
    const heard = { capture: true, passive: true, signal: ends.signal } as const
    addEventListener('scroll', hear, heard)
    for (const name of ['pointerdown', 'pointerup', 'pointercancel']) addEventListener(name, press, heard)
    return () => {
      clearTimeout(timer)
      ends.abort()
    }
  }, [state])

const mode = 'giftCard'

type Props = {
  readonly shopRef: string
  readonly page: GiftCardPage
  readonly shop: Shop
  readonly choice: GiftCardChoice
  /** Tells whether the gift card can be bought as it is. If not, shows the faults. */
  readonly check: () => boolean
}

/** Leads from the sheet to a part of the page, once the sheet has returned the focus. */
const useWayTo = (isOpen: boolean) => {
  const wanted = useRef<string>(undefined)
  useEffect(() => {
    if (isOpen || wanted.current === undefined) return undefined
    const part = document.querySelector<HTMLElement>(wanted.current)
    wanted.current = undefined
    const timer = setTimeout(() => part?.focus())
    return () => clearTimeout(timer)
  }, [isOpen])
  return (part: string) => {
    wanted.current = part
    movePanel(mode, 'toggle')
  }
}

type LineProps = {
  readonly title: string
  readonly quiet: string
  readonly change: string
  readonly onChange: () => void
}

const Line = ({ title, quiet, change, onChange }: LineProps) => {
  const t = useT()
  return (
    <div className={css.line}>
      <p>
        <b>{title}</b> <span>{quiet}</span>
      </p>
      <TextButton aria-label={change} onClick={onChange}>
        {t('gift.change')}
      </TextButton>
    </div>
  )
}

const Content = ({
  page,
  shop,
  choice,
  onChange,
}: Omit<Props, 'check' | 'shopRef'> & {
  readonly onChange: (part: string) => void
}) => {
  const t = useT()
  const format = useFormat(shop.address.country)
  const { barber, isPresent, email, greeting, sendOn } = choice
  const alias = shop.alias || shop.name
  const exact = format.exactMoney(choice.giftCardSaleAmount ?? 0, shop.currency)
  const time = format.clockHour(giftCardSendHour * 60)
  const sent = sendOn
    ? t('gift.sentOn', { dayTime: format.at(format.dayInSentence(sendOn), time) })
    : t('gift.sentNow')
  return (
    <>
      <div className={css.sheetCard}>
        <GiftCardPreview page={page} shop={shop} choice={choice} />
      </div>
      {isPresent && greeting.trim() !== '' && (
        <p className={css.quote}>{t('gift.quoted', { greeting: greeting.trim() })}</p>
      )}
      <Line
        title={barber ? t('gift.goodWith', { name: fullName(barber), shop: alias }) : t('gift.goodIn')}
        quiet={t('gift.goodFor')}
        change={t('gift.changeWhere')}
        onChange={() => onChange('[data-where]')}
      />
      <Line
        title={isPresent ? sent : t('gift.me')}
        quiet={isPresent ? t('gift.sentTo', { email: cleanEmail(email) }) : t('gift.forYou')}
        change={t('gift.changeWho')}
        onChange={() => onChange('[data-who]')}
      />
      <div className={css.sums}>
        <Sums
          rows={[
            { label: t('gift.giftCard'), amount: exact },
            { label: t('checkout.giftTotal'), amount: exact, kind: 'total' },
          ]}
        />
        <Small>{t('gift.taxes')}</Small>
      </div>
    </>
  )
}

/**
 * The chosen gift card at the page's foot: a line while the guest scrolls down, or a sheet
 * (gift-cards/panel).
 */
export const GiftCardPanel = ({ shopRef, check, ...chosen }: Props) => {
  const t = useT()
  const format = useFormat()
  const { choice, shop } = chosen
  const words = useGiftCardWords(shop.address.country)
  const state = usePanelState(mode)
  useBarScroll(state)
  const interactive = useCart((cart) => cart.interactive)
  const isOpen = state === 'expanded'
  const wayTo = useWayTo(isOpen)
  const amount = choice.giftCardSaleAmount
  const { title, where, sent } = words(choice)
  const price = amount !== undefined && may(mode, state, 'viewSubtotal')
  const toggle = () => {
    if (state !== 'small' || check()) movePanel(mode, 'toggle')
  }
  const checkOut = () => {
    movePanel(mode, 'toggle')
    startCheckout({ shopRef, sells: 'giftCard' })
  }
  return (
    <>
      {state === 'minimized' && <div className={css.room} />}
      <CartBar
        label={t('checkout.giftCardTitle')}
        title={amount === undefined ? t('gift.selectAmount') : title}
        quiet={amount === undefined ? [t('gift.giftCard'), where].join(' · ') : [where, sent].join(' · ')}
        wraps
        {...(price ? { price: format.money(amount, shop.currency) } : {})}
        {...(amount === undefined ? {} : { expanded: isOpen, onToggle: toggle })}
      >
        {state !== 'minimized' && (
          <Button disabled={amount === undefined} working={!interactive} onClick={toggle}>
            {t('gift.continue')}
          </Button>
        )}
      </CartBar>
      <Sheet
        open={isOpen}
        onClose={() => movePanel(mode, 'toggle')}
        title={title}
        foot={
          <Button
            sum={format.exactMoney(amount ?? 0, shop.currency)}
            working={!interactive}
            onClick={checkOut}
          >
            {t('gift.checkOut')}
          </Button>
        }
      >
        <Content {...chosen} onChange={wayTo} />
      </Sheet>
    </>
  )
}
