import type { PaymentCard } from '@openchair/contract'
import { useQuery } from '@tanstack/react-query'
import { paymentCardsQuery } from '../../calls/customers.ts'
import { useT } from '../../i18n/use-t.ts'
import { NotLoaded } from '@openchair/ui/pieces/blank/blank.tsx'
import { Icon } from '@openchair/ui/pieces/icon/icon.tsx'
import { Picture } from '@openchair/ui/pieces/picture/picture.tsx'
import { Skeleton } from '@openchair/ui/pieces/skeleton/skeleton.tsx'
import { Heading, Quiet } from '@openchair/ui/pieces/text/text.tsx'
import { openPopup } from '../../popup-stack/popup-stack.ts'
import { useCardWords } from '../../session/use-card-words.ts'
import css from './menu.module.css'

type Props = { readonly customerId: string }

const Card = ({ customerId, card }: Props & { readonly card: PaymentCard }) => {
  const t = useT()
  const { name, life, unusable, picture } = useCardWords()(card)
  const facts = [card.isDefault && t('menu.usedFirst'), life, unusable].filter(Boolean).join(' · ')
  return (
    <li>
      <button
        type="button"
        className={css.line}
        onClick={() => openPopup('savedCard', { customerId, cardId: card.id }, { slot: 'secondary' })}
      >
        <Picture src={picture} name={name} size="s" />
        <span>
          <b>{name}</b>
          <span>{facts}</span>
        </span>
        <Icon name="forward" />
      </button>
    </li>
  )
}

/** The saved cards, the default one first. */
export const Cards = ({ customerId }: Props) => {
  const t = useT()
  const { data, error, refetch } = useQuery(paymentCardsQuery(customerId))
  const list = () => {
    if (error && !data) return <NotLoaded text={t('menu.failedText')} retry={() => void refetch()} />
    if (!data) return <Skeleton width="100%" height={60} radius={12} />
    if (data.rows.length === 0) return <Quiet>{t('menu.noCards')}</Quiet>
    return (
      <ul>
        {data.rows.map((card) => (
          <Card key={card.id} customerId={customerId} card={card} />
        ))}
      </ul>
    )
  }
  return (
    <section>
      <Heading level={3} look="h2">
        {t('menu.cards')}
      </Heading>
      {list()}
    </section>
  )
}
