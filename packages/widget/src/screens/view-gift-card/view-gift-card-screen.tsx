import { anyBarber } from '@openchair/contract'
import { fullName } from '@openchair/rules'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'wouter'
import { isUnreachable } from '../../calls/call-error.ts'
import { saleOrderQuery } from '../../calls/sale-orders.ts'
import { GiftCardFace } from '../../checkout/gift-card/gift-card-face.tsx'
import { firstNameOf } from '../../checkout/gift-card/use-gift-card-words.ts'
import { useFormat } from '../../format/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { NotFound } from '../../lost/not-found.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../pieces/button/button.tsx'
import { NotLoadedScreen } from '../../pieces/lost/not-loaded-screen.tsx'
import { ScreenOfShop } from '../../pieces/screen/screen-of-shop.tsx'
import { Skeleton } from '../../pieces/skeleton/skeleton.tsx'
import { Head, Heading } from '../../pieces/text/text.tsx'
import { Ticket, TicketPart } from '../../pieces/ticket/ticket.tsx'
import { CodePart } from './code-part.tsx'
import { type GiftCardOrder, giftCardState, isGiftCardOrder } from './gift-card-words.ts'
import { Greeting } from './greeting.tsx'
import { LeftPart } from './left-part.tsx'
import { PaymentPart } from './payment-part.tsx'
import css from './view-gift-card.module.css'

const Face = ({ order }: { readonly order: GiftCardOrder }) => {
  const t = useT()
  const format = useFormat()
  const { giftCard, shop, customerFirstName: from } = order
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
            ? t('gift.withName', { shop: alias, name: fullName(barber) })
            : format.list(shops.slice(0, 4).map((each) => each.alias || each.name))
        }
        value={format.money(giftCard.initialBalance, order.currency)}
        untilThen={t('gift.giftCard')}
        from={name ? t('gift.forFrom', { name, from }) : undefined}
      />
    </div>
  )
}

type OpenProps = { readonly order: GiftCardOrder; readonly isGiven: boolean }

const OpenGiftCard = ({ order, isGiven }: OpenProps) => {
  const t = useT()
  const state = giftCardState(order)
  const { barber, recipient } = order.giftCard
  const isGone = state === 'refunded'
  const words = recipient?.greeting && !isGone && (
    <TicketPart notch>
      <p className={css.quote}>“{recipient.greeting}”</p>
    </TicketPart>
  )
  return (
    <>
      <Greeting order={order} isGiven={isGiven} />
      <Face order={order} />
      <Ticket>
        {!isGone && <CodePart order={order} isGiven={isGiven} canPay={order.giftCard.balance > 0} />}
        {words}
        {!isGone && <LeftPart order={order} />}
        {!isGiven && <PaymentPart order={order} />}
      </Ticket>
      {!isGiven && (
        <div className={css.another}>
          <Button kind="third" href={paths.giftCard.to(order.shop.route, barber?.route ?? anyBarber)}>
            {t('gift.another')}
          </Button>
        </div>
      )}
    </>
  )
}

const Loading = () => {
  const t = useT()
  return (
    <>
      <Heading level={1} look="hidden">
        {t('common.loading')}
      </Heading>
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

/** A gift card that was sold, for whoever holds its address (spec 2, Gift card info after purchase). */
export default function ViewGiftCardScreen({ saleOrder: id }: { readonly saleOrder: string }) {
  const t = useT()
  const [parameters] = useSearchParams()
  const { data: order, error, refetch } = useQuery(saleOrderQuery(id))
  if (error?.status === 404 || (order && !isGiftCardOrder(order))) return <NotFound what="giftCard" />
  if (error)
    return (
      <NotLoadedScreen
        title={t('gift.failedTitle')}
        text={t('gift.viewFailed')}
        unreachable={isUnreachable(error)}
        retry={() => void refetch()}
      />
    )
  const isGiven = order?.giftCard?.recipient !== null && parameters.get('for') === 'recipient'
  return (
    <ScreenOfShop shop={order?.shop} busy={!order} warm>
      {order ? <OpenGiftCard order={order} isGiven={isGiven} /> : <Loading />}
    </ScreenOfShop>
  )
}
