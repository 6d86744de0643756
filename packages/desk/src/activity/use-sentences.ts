import type { ActivityAct, ActivityRow } from '@openchair/contract'
import { dayOf } from '@openchair/ui/format/days.ts'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { type Translate, useT } from '../i18n/use-t.ts'
import { useShop } from '../shell/session.tsx'
import { strong } from '../pieces/strong/strong.ts'

type Place = NonNullable<ActivityRow['after']>

/** The words of an act, from which its sentence is made. */
type Words = {
  readonly t: Translate
  readonly row: ActivityRow
  readonly who: string
  readonly guest: string
  readonly member: string
  /** The times before and after. */
  readonly from: string
  readonly to: string
  readonly span: string
  readonly role: string
  readonly money: (minor: number) => string
}

/** The sentence of each act. An act without one, in any language, does not compile. */
const sentences: Readonly<Record<ActivityAct, (words: Words) => string>> = {
  arrived: ({ t, who, guest }) => t('activity.arrived', { who, guest }),
  started: ({ t, who, guest }) => t('activity.started', { who, guest }),
  done: ({ t, who, guest }) => t('activity.done', { who, guest }),
  noShow: ({ t, who, guest }) => t('activity.noShow', { who, guest }),
  undone: ({ t, who, guest, row }) =>
    t('activity.undone', { who, guest, mark: t(`activity.mark.${row.mark ?? 'arrived'}`) }),
  booked: ({ t, who, guest, to }) => t('activity.booked', { who, guest, to }),
  moved: ({ t, who, guest, from, to, row: { before, after } }) =>
    before?.startsAt === after?.startsAt && after?.barber
      ? t('activity.movedToColleague', { who, guest, to, name: strong(after.barber) })
      : t('activity.moved', { who, guest, from, to }),
  lengthened: ({ t, who, guest }) => t('activity.lengthened', { who, guest }),
  canceled: ({ t, who, guest, row }) =>
    t(row.side === 'guest' ? 'activity.canceledForGuest' : 'activity.canceled', { who, guest }),
  linkSent: ({ t, who, guest }) => t('activity.linkSent', { who, guest }),
  confirmationSent: ({ t, who, guest }) => t('activity.confirmationSent', { who, guest }),
  textLetGo: ({ t, who }) => t('activity.textLetGo', { who }),
  paid: ({ t, who, guest, money, row }) => t('activity.paid', { who, guest, sum: money(row.sums.taken) }),
  wayChanged: ({ t, who, guest, money, row }) =>
    t('activity.wayChanged', {
      who,
      guest,
      sum: money(row.sums.taken),
      before: t(`acts.way.${row.ways?.before ?? 'other'}`),
      after: t(`acts.way.${row.ways?.after ?? 'other'}`),
    }),
  refunded: ({ t, who, guest, money, row }) =>
    t('activity.refunded', { who, guest, sum: money(row.sums.back) }),
  dueSettled: ({ t, who, guest, money, row }) =>
    t('activity.dueSettled', { who, guest, sum: money(row.sums.taken) }),
  handedBack: ({ t, who, guest, money, row }) =>
    t('activity.handedBack', { who, guest, sum: money(row.sums.back) }),
  left: ({ t, who, guest }) => t('activity.left', { who, guest }),
  shopNote: ({ t, who, guest }) => t('activity.shopNote', { who, guest }),
  guestAdded: ({ t, who, guest }) => t('activity.guestAdded', { who, guest }),
  guestChanged: ({ t, who, guest }) => t('activity.guestChanged', { who, guest }),
  guestErased: ({ t, who, guest }) => t('activity.guestErased', { who, guest }),
  guestExported: ({ t, who, guest }) => t('activity.guestExported', { who, guest }),
  guestLimited: ({ t, who, guest }) => t('activity.guestLimited', { who, guest }),
  guestsJoined: ({ t, who, guest }) => t('activity.guestsJoined', { who, guest }),
  guestsSeparated: ({ t, who, guest }) => t('activity.guestsSeparated', { who, guest }),
  noteChanged: ({ t, who, guest }) => t('activity.noteChanged', { who, guest }),
  offered: ({ t, who, guest, to }) => t('activity.offered', { who, guest, to }),
  offerWithdrawn: ({ t, who, guest }) => t('activity.offerWithdrawn', { who, guest }),
  payLinkSent: ({ t, who, guest, to }) => t('activity.payLinkSent', { who, guest, to }),
  payLinkWithdrawn: ({ t, who, guest }) => t('activity.payLinkWithdrawn', { who, guest }),
  payLinkEnded: ({ t, guest }) => t('activity.payLinkEnded', { guest }),
  waitingAdded: ({ t, who, guest }) => t('activity.waitingAdded', { who, guest }),
  waitingRemoved: ({ t, who, guest }) => t('activity.waitingRemoved', { who, guest }),
  blocked: ({ t, who, span }) => t('activity.blocked', { who, span }),
  blockChanged: ({ t, who, span }) => t('activity.blockChanged', { who, span }),
  unblocked: ({ t, who, span }) => t('activity.unblocked', { who, span }),
  invited: ({ t, who, member, role }) => t('activity.invited', { who, member, role }),
  withdrawn: ({ t, who, member }) => t('activity.withdrawn', { who, member }),
  joined: ({ t, member, role }) => t('activity.joined', { member, role }),
  sessionsEnded: ({ t, who, member }) => t('activity.sessionsEnded', { who, member }),
  roleChanged: ({ t, who, member, role }) => t('activity.roleChanged', { who, member, role }),
  roleRemoved: ({ t, who, member, role }) => t('activity.roleRemoved', { who, member, role }),
  settingsChanged: ({ t, who }) => t('activity.settingsChanged', { who }),
}

/** The decisions on what professionals see that an act changed, in words. */
const settingsSaid = (t: Translate, { settings }: ActivityRow): readonly string[] => {
  if (settings === null) return []
  const { before, after } = settings
  const decided = [
    before.seesContacts !== after.seesContacts && (after.seesContacts ? 'contacts' : 'noContacts'),
    before.seesNames !== after.seesNames && (after.seesNames ? 'names' : 'noNames'),
  ] as const
  return decided.flatMap((each) => (each === false ? [] : [t(`activity.decided.${each}`)]))
}

/** Gives the sentence of an act with its marks (`strong`), and the lines below it, in the reader's language. */
export const useSentences = () => {
  const t = useT()
  const shop = useShop()
  const { timezone: zone, currency } = shop
  const format = useFormat(shop.country)
  const money = (minor: number) => format.money(minor, currency)

  const said = (row: ActivityRow) => {
    const ownDay = dayOf(row.at, zone)
    const at = (instant: string) =>
      dayOf(instant, zone) === ownDay ? format.time(instant, zone) : format.dayTimeInSentence(instant, zone)
    const spanOf = ({ startsAt, endsAt }: Place) => {
      const isOneDay = dayOf(startsAt, zone) === dayOf(endsAt, zone)
      const to = isOneDay ? format.time(endsAt, zone) : format.dayTimeInSentence(endsAt, zone)
      return t('activity.span', { from: format.dayTimeInSentence(startsAt, zone), to })
    }
    const { before, after, sums, roles } = row
    const place = after ?? before
    const role = roles.after ?? roles.before
    const isTimeOff = ['blocked', 'blockChanged', 'unblocked'].includes(row.act)
    const guest = row.guest === null ? t('activity.aGuest') : row.guest || t('activity.walkIn')
    const sentence = sentences[row.act]({
      t,
      row,
      who: strong(row.by?.name ?? t('activity.operator')),
      guest: strong(guest),
      member: strong(row.member?.name ?? row.member?.email ?? t('activity.somebody')),
      from: before ? at(before.startsAt) : '',
      to: after ? strong(at(after.startsAt)) : '',
      span: place ? strong(spanOf(place)) : '',
      role: role === null ? '' : t(`frame.role.${role}`),
      money: (minor) => strong(money(minor)),
    })
    const where = (): readonly string[] => {
      if (!place) return []
      if (isTimeOff)
        return [
          place.barber ?? t('activity.wholeShop'),
          ...(place.isWeekly ? [t('activity.weekly')] : []),
          ...(row.act === 'blockChanged' && before ? [t('activity.was', { span: spanOf(before) })] : []),
        ]
      const change = before && before.barber !== place.barber ? before.barber : null
      return [
        t(place.barber === null ? 'activity.at' : 'activity.atWith', {
          time: at(place.startsAt),
          name: place.barber ?? '',
        }),
        ...(change === null ? [] : [t('activity.before', { name: change })]),
      ]
    }
    // The sentence of a payment that was put right says both ways itself.
    const [line, ...others] = row.ways === null ? row.lines : []
    const ways =
      others.length === 0
        ? line && t(`acts.way.${line.kind}`)
        : row.lines.map(({ kind, amount }) => `${money(amount)} ${t(`acts.way.${kind}`)}`).join(', ')
    const details = [
      ...where(),
      ...(ways === undefined ? [] : [ways]),
      ...(sums.tip > 0 ? [t('activity.tip', { sum: money(sums.tip) })] : []),
      ...(sums.charged > 0 ? [t('activity.charged', { sum: money(sums.charged) })] : []),
      ...(sums.back > 0 && row.act !== 'refunded' && row.act !== 'handedBack'
        ? [t('activity.back', { sum: money(sums.back) })]
        : []),
      ...(row.fee === 'waive' || row.fee === 'later' ? [t(`activity.fee.${row.fee}`)] : []),
      ...(roles.before !== null && roles.after !== null
        ? [t('activity.wasRole', { role: t(`frame.role.${roles.before}`) })]
        : []),
      ...settingsSaid(t, row),
    ]
    return { sentence, details: details.join(' · ') }
  }
  return { said }
}
