import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { saleOrderQuery } from '../../calls/sale-orders.ts'
import { comingSaleAt, endComing, forgetComing, keepComing } from '../../sale-orders/coming-sale.ts'
import { useNow } from '@openchair/ui/format/clock.tsx'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { TextButton } from '@openchair/ui/pieces/button/button.tsx'
import { announce } from '@openchair/ui/pieces/live-region/announce.ts'
import { Raised } from '@openchair/ui/pieces/text/text.tsx'
import { activeOf, stageOf } from '../../sale-orders/standing.ts'
import { useComingWords } from '../../sale-orders/use-coming-words.ts'
import css from './coming-sale.module.css'

function ComingSale({ saleOrder }: { readonly saleOrder: string }) {
  const t = useT()
  const now = useNow()
  const { data: order, error } = useQuery(saleOrderQuery(saleOrder))
  const comingAt = useComingWords(order?.shop.address.country)
  const [isForgotten, setForgotten] = useState(false)
  const stage = order && stageOf(order, now)
  const isOver = stage === 'past' || stage === 'canceled' || error?.status === 404
  useEffect(() => {
    if (isOver) endComing(saleOrder)
    else if (order)
      // The guest may have moved the booking since, also from another device.
      keepComing(
        saleOrder,
        order.shopId,
        activeOf(order).map(({ dateTime }) => dateTime),
      )
  }, [isOver, saleOrder, order])
  const guests = order ? activeOf(order) : []
  if (!order || guests.length === 0 || isOver || isForgotten) return null
  return (
    <div className={css.coming}>
      <Link href={paths.reservation.to(order.id)}>
        <Raised>
          {t('reservation.coming', {
            dayTime: comingAt(guests, order.shop.timezone),
          })}
        </Raised>
      </Link>
      <TextButton
        onClick={() => {
          forgetComing()
          setForgotten(true)
          announce(t('reservation.comingGone'))
        }}
      >
        {t('reservation.notYou')}
      </TextButton>
    </div>
  )
}

/** Link back to a booking made on this device, over the cover's bottom, so that nothing below moves. */
export default function ComingSaleAt({ shopId }: { readonly shopId: string }) {
  const saleOrder = comingSaleAt(shopId)
  return saleOrder === undefined ? null : <ComingSale saleOrder={saleOrder} />
}
