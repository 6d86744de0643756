import { anyBarber, type GivenGiftCard } from '@openchair/contract'
import { fullName } from '@openchair/rules'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'wouter'
import { type CallError, isUnreachable } from '@openchair/ui/calls/call-error.ts'
import { givenGiftCardQuery, saleOrderQuery } from '../../calls/sale-orders.ts'
import { GiftCardFace } from '../../checkout/gift-card/gift-card-face.tsx'
import { firstNameOf, namesPlace } from '../../checkout/gift-card/use-gift-card-words.ts'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { NotFound } from '../../lost/not-found.ts'
import { paths } from '../../paths.ts'
import { Button } from '@openchair/ui/pieces/button/button.tsx'
import { NotLoadedScreen } from '@openchair/ui/pieces/lost/not-loaded-screen.tsx'
import { ScreenOfShop } from '@openchair/ui/pieces/screen/screen-of-shop.tsx'
import { Skeleton } from '@openchair/ui/pieces/skeleton/skeleton.tsx'
import { LoadingHeading, PageHead } from '@openchair/ui/pieces/text/page-head.tsx'
import { Head } from '@openchair/ui/pieces/text/text.tsx'
import { Ticket, TicketPart } from '@openchair/ui/pieces/ticket/ticket.tsx'
import {
  CodePart,
  type GiftCardOrder,
  giftCardState,
  isGiftCardOrder,
  LeftPart,
  PaymentPart,
  shownOf,
} from './ticket-parts.tsx'
import css from './view-gift-card.module.css'
import { adopt } from '@openchair/ui/theme/adopt.ts'
import rules from './envelope.css?inline'
import { useNow } from '@openchair/ui/format/clock.tsx'
import { dayOf } from '@openchair/ui/format/days.ts'

type CardProps = {
  readonly card: GivenGiftCard
  /** True for the recipient, whose card comes in an envelope; false for the buyer. */
  readonly isGiven: boolean
}

const useGreeting = ({ card, isGiven }: CardProps) => {
  const t = useT()
  const format = useFormat(card.shop.address.country)
  const today = dayOf(useNow(), card.shop.timezone)
  const state = giftCardState(card)
  if (state === 'refunded') return { title: t('gift.refundedTitle'), quiet: t('gift.refundedText') }
  if (state === 'used') return { title: t('gift.usedTitle'), quiet: t('gift.usedText') }
  const { from, giftCard } = card
  const { recipient } = giftCard
  const name = recipient ? firstNameOf(recipient.name) : ''
  const givenTitle = (): string => {
    if (from === '') return t('gift.givenTitleAlone')
    return name ? t('gift.givenTitle', { from, name }) : t('gift.givenTitleFrom', { from })
  }
  if (isGiven) return { title: givenTitle(), quiet: t('gift.givenText') }
  if (!recipient) return { title: t('gift.readyTitle'), quiet: t('gift.readyText') }
  const { sendOn } = recipient
  return {
    title: t('gift.readyTitleFor', { name }),
    quiet:
      sendOn !== null && sendOn > today
        ? t('gift.goesOn', { name, day: format.dayInSentence(sendOn, 'long') })
        : t('gift.wentTo', { name }),
  }
}

// The rules are added before the first render, so that the card is not seen before its envelope.
adopt(rules)

const Face = ({ card, isGiven }: CardProps) => {
  const t = useT()
  const format = useFormat()
  const { giftCard, shop, from } = card
  const { barber, recipient, shops } = giftCard
  const name = recipient && firstNameOf(recipient.name)
  const alias = shop.alias || shop.name
  return (
    <div className={css.face}>
      <GiftCardFace
        cover={giftCard.cover}
        name={shop.name}
        where={
          barber
            ? t(namesPlace(shop.name, alias) ? 'gift.onlyWith' : 'gift.withName', {
                shop: alias,
                name: fullName(barber),
              })
            : format.list(shops.slice(0, 4).map((each) => each.alias || each.name))
        }
        value={format.money(giftCard.initialBalance, card.currency)}
        untilThen={t('gift.giftCard')}
        from={name && from ? t('gift.forFrom', { name, from }) : undefined}
      />
      {isGiven && (
        <span className="oc-envelope" aria-hidden="true">
          <i />
        </span>
      )}
    </div>
  )
}

type OpenProps = {
  readonly card: GivenGiftCard
  /** Sale of the card; undefined for the recipient. */
  readonly order?: GiftCardOrder | undefined
}

const OpenGiftCard = ({ card, order }: OpenProps) => {
  const t = useT()
  const greeting = useGreeting({ card, isGiven: !order })
  const { barber, recipient, balance } = card.giftCard
  const isGone = giftCardState(card) === 'refunded'
  const words = recipient?.greeting && !isGone && (
    <TicketPart notch>
      <p className={css.quote}>{t('gift.quoted', { greeting: recipient.greeting })}</p>
    </TicketPart>
  )
  return (
    <>
      <PageHead {...greeting} />
      <Face card={card} isGiven={!order} />
      <Ticket>
        {!isGone && <CodePart card={card} givenId={order?.giftCard.givenId} canPay={balance > 0} />}
        {words}
        {!isGone && <LeftPart card={card} />}
        {order && <PaymentPart order={order} />}
      </Ticket>
      {order && (
        <div className={css.another}>
          <Button kind="third" href={paths.giftCard.to(card.shop.route, barber?.route ?? anyBarber)}>
            {t('gift.another')}
          </Button>
        </div>
      )}
    </>
  )
}

const Loading = () => {
  return (
    <>
      <LoadingHeading />
      <Head>
        <Skeleton width={240} height={26} gap={3} />
        <Skeleton width={280} height={12} gap={8} />
      </Head>
      <div className={css.face}>
        <Skeleton width="100%" height={216} radius={16} />
      </div>
      <Ticket>
        <TicketPart>
          <Skeleton width={60} height={12} gap={3} />
          <Skeleton width={200} height={28} gap={8} />
          <Skeleton width="100%" height={64} radius={12} gap={16} />
        </TicketPart>
      </Ticket>
    </>
  )
}

type PageProps = {
  readonly card: GivenGiftCard | undefined
  readonly order?: GiftCardOrder | undefined
  readonly error: CallError | null
  readonly retry: () => void
}

const GiftCardPage = ({ card, order, error, retry }: PageProps) => {
  const t = useT()
  if (error?.status === 404) return <NotFound what="giftCard" />
  if (error)
    return (
      <NotLoadedScreen
        title={t('gift.failedTitle')}
        text={t('gift.viewFailed')}
        unreachable={isUnreachable(error)}
        retry={retry}
      />
    )
  return (
    <ScreenOfShop shop={card?.shop} busy={!card} warm>
      {card ? <OpenGiftCard card={card} order={order} /> : <Loading />}
    </ScreenOfShop>
  )
}

const Bought = ({ id }: { readonly id: string }) => {
  const { data: order, error, refetch } = useQuery(saleOrderQuery(id))
  if (order && !isGiftCardOrder(order)) return <NotFound what="giftCard" />
  return (
    <GiftCardPage card={order && shownOf(order)} order={order} error={error} retry={() => void refetch()} />
  )
}

const Given = ({ id }: { readonly id: string }) => {
  const { data: card, error, refetch } = useQuery(givenGiftCardQuery(id))
  return <GiftCardPage card={card} error={error} retry={() => void refetch()} />
}

/** Page of a gift card for everybody with its address: the buyer's, or the recipient's (gift-cards/page). */
export default function ViewGiftCardScreen({ saleOrder: id }: { readonly saleOrder: string }) {
  const [parameters] = useSearchParams()
  return parameters.get('for') === 'recipient' ? <Given id={id} /> : <Bought id={id} />
}
