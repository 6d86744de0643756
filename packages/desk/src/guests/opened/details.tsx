import type { OpenedGuest } from '@openchair/contract'
import { cardBrand } from '@openchair/ui/format/card-brand.ts'
import { phoneText } from '@openchair/ui/format/phone.ts'
import { TextButton } from '@openchair/ui/pieces/button/button.tsx'
import { useEffect, useRef, useState } from 'react'
import { Icon } from '../../pieces/icon/icon.tsx'
import { useGuestWords } from '../use-guest-words.ts'
import { Card } from './card.tsx'
import { DetailsForm } from './details-form.tsx'
import css from './opened.module.css'

type Props = { readonly guest: OpenedGuest; readonly mayChange: boolean }

/** A card's last month as printed on it: `09/28` of `2028-09`. */
const printed = (month: string): string => `${month.slice(5, 7)}/${month.slice(2, 4)}`

const Verified = () => {
  const { t } = useGuestWords()
  return (
    <span className={css.verified}>
      <Icon name="check" size="small" />
      {t('guests.verified')}
    </span>
  )
}

/** The contacts and kept cards of a guest. Whoever sees no contacts finds none here. */
export const Details = ({ guest, mayChange }: Props) => {
  const { t } = useGuestWords()
  const [isOpen, setOpen] = useState<boolean>()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isOpen === false) place.current?.querySelector('button')?.focus()
  }, [isOpen])
  const { contacts, cards } = guest
  if (!mayChange && contacts.length + cards.length === 0) return null
  return (
    <div ref={place}>
      <Card
        title={t('guests.contactAndCards')}
        aside={
          mayChange && !isOpen && <TextButton onClick={() => setOpen(true)}>{t('guests.change')}</TextButton>
        }
      >
        {isOpen ? (
          <DetailsForm guest={guest} onClose={() => setOpen(false)} />
        ) : (
          <dl className={css.facts}>
            {contacts.map(({ kind, value, isVerified }) => (
              <div key={`${kind} ${value}`}>
                <dt>{kind === 'phone' ? phoneText(value) : value}</dt>
                <dd>{isVerified ? <Verified /> : t('guests.notVerified')}</dd>
              </div>
            ))}
            {cards.map(({ id, brand, last4, expires, isExpired }) => (
              <div key={id}>
                <dt>{t('common.cardEnding', { brand: cardBrand(brand), last4 })}</dt>
                <dd>{isExpired ? t('guests.expired') : expires === null ? '' : printed(expires)}</dd>
              </div>
            ))}
            {contacts.length === 0 && (
              <div>
                <dt>{t('guests.noContact')}</dt>
                <dd />
              </div>
            )}
          </dl>
        )}
      </Card>
    </div>
  )
}
