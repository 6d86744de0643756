import type { GivenGiftCard } from '@openchair/contract'
import { fullName } from '@openchair/rules'
import { giftDrawings } from '../../checkout/gift-card/drawings.ts'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Drawing } from '@openchair/ui/pieces/icon/icon.tsx'
import { Heading, Small } from '@openchair/ui/pieces/text/text.tsx'
import { TicketFact, TicketFacts, TicketPart } from '@openchair/ui/pieces/ticket/ticket.tsx'
import css from './view-gift-card.module.css'

/** Balance of the card, and the shops and services it is valid for. */
export const LeftPart = ({ card }: { readonly card: GivenGiftCard }) => {
  const t = useT()
  const format = useFormat()
  const { balance, initialBalance, barber, shops } = card.giftCard
  const left = format.exactMoney(balance, card.currency)
  const amount = format.exactMoney(initialBalance, card.currency)
  const share = initialBalance === 0 ? 0 : (balance / initialBalance) * 100
  const names = format.list(shops.map(({ alias, name }) => alias || name))
  const [first] = shops
  return (
    <TicketPart notch>
      <div className={css.leftLine}>
        <Heading level={2}>{t('gift.left', { amount: left })}</Heading>
        <Small>{t('gift.leftOf', { amount })}</Small>
      </div>
      <div className={css.left} aria-hidden="true">
        <i style={{ width: `${share}%` }} />
      </div>
      <TicketFacts>
        {first && (
          <TicketFact
            icon="pin"
            title={
              shops.length > 4
                ? t('gift.goodInShops', { count: String(shops.length) })
                : t('gift.goodAt', { shops: names })
            }
            {...(shops.length > 4 ? { quiet: names } : {})}
            {...(shops.length === 1 ? { quiet: first.name } : {})}
          />
        )}
        <TicketFact
          picture={
            <span className={css.dot}>
              <Drawing path={giftDrawings.gift} />
            </span>
          }
          title={t('gift.forWhat')}
          quiet={barber ? t('gift.forWhatWith', { name: fullName(barber) }) : t('gift.forWhatAny')}
        />
      </TicketFacts>
    </TicketPart>
  )
}
