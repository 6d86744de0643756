import type { GivenGiftCard } from '@openchair/contract'
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { codeToast } from '../../cart/extras/apply-code.ts'
import { bringGiftCard } from '../../cart/model/actions.ts'
import { openCart } from '../../cart/sync/open-cart.ts'
import { giftDrawings } from '../../checkout/gift-card/drawings.ts'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { basePath, paths } from '../../paths.ts'
import { Button } from '@openchair/ui/pieces/button/button.tsx'
import { Drawing } from '@openchair/ui/pieces/icon/icon.tsx'
import { Small } from '@openchair/ui/pieces/text/text.tsx'
import { TicketPart } from '@openchair/ui/pieces/ticket/ticket.tsx'
import { showToast } from '@openchair/ui/pieces/toast/toast.tsx'
import { useToastHere } from '../../popup-stack/toast-here.ts'
import css from './view-gift-card.module.css'

/** Outcome: passed to the browser's own sheet, to the clipboard, or to neither. */
type Shared = 'shared' | 'copied' | 'failed'

type What = { readonly title: string; readonly text: string; readonly url: string }

const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/**
 * Opens the device's own share sheet; where there is none, or a frame may not open it, copies the link. A
 * guest who closes the sheet has decided against it, and nothing else happens.
 */
const share = async (what: What): Promise<Shared> => {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share(what)
      return 'shared'
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'shared'
    }
  }
  return (await copyText(what.url)) ? 'copied' : 'failed'
}

type Props = {
  readonly card: GivenGiftCard
  /** Id for passing the card on; undefined for its recipient. */
  readonly givenId: string | undefined
  /** True while the card has a balance. */
  readonly canPay: boolean
}

/** Address that shows the card to its recipient. */
const addressFor = (givenId: string): string =>
  `${location.origin}${basePath}${paths.viewGiftCard.to(givenId, { for: 'recipient' })}`

/** Does at once what the button does, for a message's link that books with the card. */
const useAskedBooking = (canBook: boolean, next: string, bring: () => void): void => {
  const [parameters] = useSearchParams()
  const [, navigate] = useLocation()
  const isAsked = canBook && parameters.get('open') === 'booking'
  const book = useEffectEvent(() => {
    bring()
    navigate(next, { replace: true, transition: false })
  })
  useEffect(() => {
    if (isAsked) book()
  }, [isAsked])
}

/** Code of the card, and the actions with it. */
export const CodePart = ({ card, givenId, canPay }: Props) => {
  const t = useT()
  const format = useFormat()
  const { giftCard, shop } = card
  const showHere = useToastHere('copied code')
  const told = (isDone: boolean, title: string, what: string) =>
    isDone
      ? showToast({ kind: 'success', title })
      : showHere({ kind: 'error', title: t('gift.copyFailed'), text: what })
  const copy = async () => told(await copyText(giftCard.code), t('gift.copied'), giftCard.code)
  const give = async (id: string) => {
    const text = t('gift.shareText', {
      amount: format.money(giftCard.balance, card.currency),
      shop: shop.name,
    })
    const url = addressFor(id)
    const outcome = await share({ title: t('gift.giftCard'), text, url })
    if (outcome !== 'shared') told(outcome === 'copied', t('gift.linkCopied'), url)
  }
  const bring = () => {
    openCart(shop.id)
    bringGiftCard(giftCard.code)
    showToast({ about: codeToast, kind: 'success', title: t('gift.brought'), text: t('gift.broughtText') })
  }
  const { barber } = giftCard
  const next = barber ? paths.services.to(shop.route, barber.route) : paths.shop.to(shop.route)
  useAskedBooking(canPay && givenId === undefined, next, bring)
  return (
    <TicketPart>
      <Small>{t('gift.code')}</Small>
      <div className={css.codeLine}>
        <b className={css.code}>{giftCard.code}</b>
        <button type="button" className={css.copy} aria-label={t('gift.copy')} onClick={() => void copy()}>
          <Drawing path={giftDrawings.copy} />
        </button>
      </div>
      {canPay && givenId === undefined && (
        <div className={css.book}>
          <Button href={next} onClick={bring}>
            {t('gift.bookWith')}
          </Button>
        </div>
      )}
      {canPay && givenId !== undefined && (
        <div className={css.actions}>
          <button type="button" onClick={() => void give(givenId)}>
            <Drawing path={giftDrawings.share} />
            <span>{t('gift.share')}</span>
          </button>
          <button type="button" onClick={() => print()}>
            <Drawing path={giftDrawings.print} />
            <span>{t('gift.print')}</span>
          </button>
        </div>
      )}
    </TicketPart>
  )
}
