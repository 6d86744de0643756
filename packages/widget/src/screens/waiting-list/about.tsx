import { type Barber, type WaitingListApplication, anyBarber } from '@openchair/contract'
import { fullName, allowsEarlyTip, requiresPasscode, tipChoices } from '@openchair/rules'
import { cardBrand } from '@openchair/ui/format/card-brand.ts'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { TextButton } from '@openchair/ui/pieces/button/button.tsx'
import { Picture } from '@openchair/ui/pieces/picture/picture.tsx'
import { TicketFact, TicketFacts } from '@openchair/ui/pieces/ticket/ticket.tsx'
import { openPopup } from '../../popup-stack/popup-stack.ts'
import css from './waiting-list.module.css'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { barbersQuery } from '../../calls/barbers.ts'
import { servicesQuery } from '../../calls/services.ts'
import { choiceOf, extentOf } from '../../cart/model/service-choice.ts'
import type { PricedTier } from '../../popup-stack/popup-props.ts'

/**
 * The shop's tips as amounts, for any professional at the lowest price; undefined without any, and until
 * known.
 */
const useTipTiers = (application: WaitingListApplication): readonly PricedTier[] | undefined => {
  const { shop, barber } = application
  const { data, error } = useQuery(barbersQuery(shop.route))
  const people = data?.rows
  // A failure is reported as a thrown error (running/console). The place in line is shown all the same.
  useEffect(() => {
    if (error) reportError(error)
  }, [error])
  const offered = useQuery(servicesQuery(shop.route, barber?.route ?? anyBarber)).data?.rows
  if (!people || !offered) return undefined
  const who = people.filter((each) => (barber ? each.id === barber.id : !requiresPasscode(shop, each)))
  if (!allowsEarlyTip(who)) return undefined
  return tipChoices(shop, extentOf(choiceOf(application), offered).price.min)
}

type Props = {
  readonly application: WaitingListApplication
  readonly onChange: (application: WaitingListApplication) => void
}

/** Returns the services and their length, like "Skin fade, Hot towel · 55 min". */
const useServiceWords = (): ((application: WaitingListApplication) => string) => {
  const format = useFormat()
  return ({ services, addons, serviceDuration }) =>
    `${[...services, ...addons].map(({ name }) => name).join(', ')} · ${format.duration(serviceDuration)}`
}

type WithProps = {
  readonly application: WaitingListApplication
  readonly barber: Pick<Barber, 'firstName' | 'lastName' | 'photos'>
}

export const WithProfessional = ({ application, barber }: WithProps) => {
  const t = useT()
  const words = useServiceWords()
  const name = fullName(barber)
  return (
    <TicketFact
      picture={<Picture src={barber.photos[0]?.thumbnail} name={name} size="s" />}
      title={t('waitingList.with', { name })}
      quiet={words(application)}
    />
  )
}

/** The tip, and a button that changes it if the professional takes tips beforehand. */
export const TipRow = ({ application, onChange }: Props) => {
  const t = useT()
  const format = useFormat()
  const { tipAmount, currency } = application
  const tiers = useTipTiers(application)
  if (!tiers && tipAmount === 0) return null
  const share = tiers?.find(({ amount }) => amount === tipAmount)?.percentage
  return (
    <div className={css.tip}>
      <p>
        <b>
          {share !== undefined && tipAmount > 0
            ? t('waitingList.tipShare', { share: format.percent(share) })
            : t('waitingList.tip')}
        </b>
        <span>
          {tipAmount > 0
            ? t('waitingList.tipAmount', { amount: format.exactMoney(tipAmount, currency) })
            : t('waitingList.tipNone')}
        </span>
      </p>
      {tiers && (
        <TextButton
          aria-label={t('waitingList.changeTip')}
          onClick={() => openPopup('waitingListTip', { application, tiers, onChange })}
        >
          {t('waitingList.change')}
        </TextButton>
      )}
    </div>
  )
}

export const About = (props: Props) => {
  const t = useT()
  const words = useServiceWords()
  const { application } = props
  const { barber, card } = application
  return (
    <section className={css.about} aria-label={t('waitingList.about')}>
      <TicketFacts>
        {barber ? (
          <WithProfessional application={application} barber={barber} />
        ) : (
          <TicketFact icon="person" title={t('waitingList.withAny')} quiet={words(application)} />
        )}
        {card && (
          <TicketFact
            icon="card"
            title={t('waitingList.cardKept', { brand: cardBrand(card.brand), last4: card.last4 })}
            quiet={t('waitingList.cardKeptText')}
          />
        )}
      </TicketFacts>
      <TipRow {...props} />
    </section>
  )
}
