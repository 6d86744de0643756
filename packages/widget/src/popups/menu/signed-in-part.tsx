import type { Brand, User, PaymentCard } from '@openchair/contract'
import { phoneText } from '@openchair/ui/format/phone.ts'
import { useT } from '../../i18n/use-t.ts'
import { TextButton } from '@openchair/ui/pieces/button/button.tsx'
import { NotLoaded } from '@openchair/ui/pieces/blank/blank.tsx'
import { Picture } from '@openchair/ui/pieces/picture/picture.tsx'
import { Skeleton } from '@openchair/ui/pieces/skeleton/skeleton.tsx'
import { openPopup } from '../../popup-stack/popup-stack.ts'
import { userFullName, userName } from '../../session/user-name.ts'
import { Appointments } from './appointments.tsx'
import { useQuery } from '@tanstack/react-query'
import { paymentCardsQuery } from '../../calls/customers.ts'
import { Icon } from '@openchair/ui/pieces/icon/icon.tsx'
import { Part } from '@openchair/ui/pieces/panel/panel.tsx'
import { Quiet } from '@openchair/ui/pieces/text/text.tsx'
import { useCardWords } from '../../session/use-card-words.ts'
import css from './menu.module.css'

type CardsProps = { readonly customerId: string }

const Card = ({ customerId, card }: CardsProps & { readonly card: PaymentCard }) => {
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

const Cards = ({ customerId }: CardsProps) => {
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
  return <Part title={t('menu.cards')}>{list()}</Part>
}

type Props = { readonly user: User; readonly brand: Brand; readonly onClose: () => void }

/** The brand's data of the signed-in customer: name, coming and past appointments, cards. */
export const SignedInPart = ({ user, brand, onClose }: Props) => {
  const t = useT()
  const phone = phoneText(user.customer?.phone || user.phone || '')
  const name = userName(user)
  return (
    <>
      <div className={css.line}>
        <Picture name={userFullName(user)} />
        <p>
          <b>{name}</b>
          {phone !== name && <span>{phone}</span>}
        </p>
        {user.customer && (
          <TextButton
            aria-label={t('menu.changeDetails')}
            onClick={() => openPopup('ownDetails', { brandId: brand.id }, { slot: 'secondary' })}
          >
            {t('menu.change')}
          </TextButton>
        )}
      </div>
      {user.customer && (
        <>
          <Appointments customerId={user.customer.id} brand={brand} onClose={onClose} />
          <Cards customerId={user.customer.id} />
        </>
      )}
    </>
  )
}
