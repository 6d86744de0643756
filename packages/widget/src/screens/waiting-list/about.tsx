import type { WaitingListApplication } from '@openchair/contract'
import { fullName } from '@openchair/rules'
import { cardBrand } from '../../format/card-brand.ts'
import { useFormat } from '../../format/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { TextButton } from '../../pieces/button/button.tsx'
import { Picture } from '../../pieces/picture/picture.tsx'
import { TicketFact, TicketFacts } from '../../pieces/ticket/ticket.tsx'
import { openPopup } from '../../popup-stack/popup-stack.ts'
import { useTipTiers } from './use-tip-tiers.ts'
import css from './waiting-list.module.css'

type Props = {
  readonly application: WaitingListApplication
  readonly onChange: (application: WaitingListApplication) => void
}

/** Services and their length, like "Skin fade, Hot towel · 55 min". */
export const useServiceWords = (): ((application: WaitingListApplication) => string) => {
  const format = useFormat()
  return ({ services, addons, serviceDuration }) =>
    `${[...services, ...addons].map(({ name }) => name).join(', ')} · ${format.duration(serviceDuration)}`
}

/** Tip, and a button that changes it where the professional takes tips beforehand. */
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

/** Facts of a place in line: professional, services and the kept card. */
export const About = (props: Props) => {
  const t = useT()
  const words = useServiceWords()
  const { application } = props
  const { barber, card } = application
  return (
    <section className={css.about} aria-label={t('waitingList.about')}>
      <TicketFacts>
        {barber ? (
          <TicketFact
            picture={<Picture src={barber.photos[0]?.thumbnail} name={fullName(barber)} size="s" />}
            title={t('waitingList.with', { name: fullName(barber) })}
            quiet={words(application)}
          />
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
