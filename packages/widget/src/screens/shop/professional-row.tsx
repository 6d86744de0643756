import { anyBarber, type Shop } from '@openchair/contract'
import { dayOf } from '@openchair/ui/format/days.ts'
import { useNow } from '@openchair/ui/format/clock.tsx'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { Icon } from '@openchair/ui/pieces/icon/icon.tsx'
import { Picture, Quad } from '@openchair/ui/pieces/picture/picture.tsx'
import { Row, RowLine } from '@openchair/ui/pieces/row/row.tsx'
import { openPopup } from '../../popup-stack/popup-stack.ts'
import type { AnyProfessional, Professional } from './professionals.ts'
import css from './shop.module.css'

type AnyProps = {
  readonly shopRef: string
  readonly shop: Shop
  /** The guest of a group for whom a professional is chosen, as the address says. */
  readonly guest: string | undefined
  readonly any: AnyProfessional
}

/** Row for the professional who is free first, with the soonest time and its service. */
export const AnyProfessionalRow = ({ shopRef, shop, guest, any }: AnyProps) => {
  const t = useT()
  const format = useFormat(shop.address.country)
  const zone = shop.timezone
  const today = dayOf(useNow(), zone)
  const { nextAvailableTime: time, defaultServiceName: service, duration } = any.soonest
  const day = dayOf(time, zone)
  return (
    <Row
      first
      href={paths.services.to(shopRef, anyBarber, { guest })}
      picture={<Quad pictures={any.pictures} />}
      title={t('shop.any')}
      quiet={t('shop.anyText')}
      fact={{
        label: day === today ? t('shop.soonest') : format.relativeDay(day, today),
        value: format.time(time, zone),
        accent: true,
      }}
    >
      <RowLine>{t('shop.anyFor', { service, duration: format.duration(duration) })}</RowLine>
    </Row>
  )
}

type Props = {
  readonly shopRef: string
  readonly shop: Shop
  readonly guest: string | undefined
  readonly professional: Professional
}

const servicesOf = ({ shopRef, guest, professional: { barber } }: Props): string =>
  paths.services.to(shopRef, barber.route, { guest })

const About = (props: Props) => {
  const t = useT()
  const { shopRef, professional } = props
  const { barber, name } = professional
  return (
    <button
      type="button"
      className={css.aboutBarber}
      aria-label={t('shop.about', { name })}
      onClick={() => openPopup('barberInfo', { shopRef, barber: barber.route, next: servicesOf(props) })}
    >
      <Icon name="info" small />
    </button>
  )
}

/** The parts that a professional's rows have in common. */
const looksOf = (props: Props) => {
  const { barber, name } = props.professional
  return {
    picture: <Picture src={barber.photos[0]?.thumbnail} name={name} />,
    quiet: barber.reward ?? undefined,
    quietLanguage: barber.rewardLanguage,
    aside: <About {...props} />,
  }
}

/** Row of a professional with their next free time. The whole row leads to their services. */
export const ProfessionalRow = (props: Props) => {
  const t = useT()
  const { shop, professional } = props
  const format = useFormat(shop.address.country)
  const zone = shop.timezone
  const now = useNow()
  const time = professional.barber.nextAvailableTime
  return (
    <Row
      {...looksOf(props)}
      href={servicesOf(props)}
      title={professional.name}
      fact={
        time === null
          ? { label: t('shop.noTime') }
          : { label: format.relativeDay(dayOf(time, zone), dayOf(now, zone)), value: format.time(time, zone) }
      }
    />
  )
}

/** Row of a professional who is booked with a passcode. A press on it asks for the passcode. */
export const InvitationRow = (props: Props) => {
  const t = useT()
  const { shopRef, guest, professional } = props
  const { barber, name } = professional
  return (
    <Row
      {...looksOf(props)}
      onClick={() =>
        openPopup('barberPasscode', { shopRef, barber: barber.route, guest, next: servicesOf(props) })
      }
      title={
        <>
          {name}
          <Icon name="lock" className={css.lock ?? ''} />
        </>
      }
      fact={{ label: t('shop.invitation') }}
    />
  )
}
