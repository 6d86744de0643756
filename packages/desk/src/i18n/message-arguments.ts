// Written by `npm run texts` from the folders of texts.
import type acts from './acts/en.json'
import type booking from './booking/en.json'
import type day from './day/en.json'
import type frame from './frame/en.json'
import type move from './move/en.json'
import type newBooking from './newBooking/en.json'
import type outToday from './outToday/en.json'
import type signIn from './signIn/en.json'
import type staff from './staff/en.json'
import type timeOff from './timeOff/en.json'
import type { Area as SharedArea, MessageArguments as Shared } from '@openchair/ui/i18n/message-arguments.ts'

type Texts = {
  acts: typeof acts
  booking: typeof booking
  day: typeof day
  frame: typeof frame
  move: typeof move
  newBooking: typeof newBooking
  outToday: typeof outToday
  signIn: typeof signIn
  staff: typeof staff
  timeOff: typeof timeOff
}
type Own = keyof Texts
type Key = { [A in Own]: `${A}.${keyof Texts[A] & string}` }[Own]

/** Messages that name arguments. */
type Arguments = {
  'acts.channel': { channel: 'sms' | (string & {}) }
  'booking.span': { day: string; start: string; end: string; name: string }
  'booking.spanHeld': { span: string; time: string }
  'booking.todayAt': { time: string }
  'booking.mailTo': { name: string }
  'booking.visits': { count: number }
  'booking.lastVisit': { day: string; name: string }
  'booking.missed': { count: number }
  'booking.inGroup': { number: string; count: string }
  'booking.quoted': { note: string }
  'booking.guestWrote': { name: string }
  'booking.dueText': { amount: string; card: string }
  'booking.wasPaid': { how: string; when: string }
  'booking.wentBack': { how: string; when: string }
  'booking.chargedAt': { card: string; when: string }
  'booking.chargeDropped': { card: string; when: string }
  'booking.byGuest.booked': { name: string }
  'booking.byStaff.booked': { by: string }
  'booking.byGuest.moved': { name: string }
  'booking.byStaff.moved': { by: string }
  'booking.byGuest.changed': { name: string }
  'booking.byStaff.changed': { by: string }
  'booking.byGuest.canceled': { name: string }
  'booking.byStaff.canceled': { by: string }
  'booking.byGuest.arrived': { name: string }
  'booking.byStaff.arrived': { by: string }
  'booking.byStaff.started': { by: string }
  'booking.byStaff.done': { by: string }
  'booking.byGuest.noShow': { name: string }
  'booking.byStaff.noShow': { by: string }
  'booking.byStaff.undone': { by: string }
  'booking.byGuest.paid': { name: string }
  'booking.byStaff.paid': { by: string }
  'booking.byGuest.refunded': { name: string }
  'booking.byStaff.refunded': { by: string }
  'booking.bySms': { to: string }
  'booking.byEmail': { to: string }
  'booking.changedMeanwhileBy': { by: string }
  'booking.youWanted': { isNameless: 'yes' | (string & {}); act: string; name: string }
  'booking.isNowAt': { by: string; time: string }
  'booking.keepWhatOf': { by: string }
  'booking.allTheSame': { act: string }
  'booking.didNotCome': { isNameless: 'yes' | (string & {}); name: string }
  'booking.itIs': { span: string; time: string }
  'booking.feeTake': { fee: string; card: string }
  'booking.feeTakeNoCard': { fee: string }
  'booking.feeLaterKept': { amount: string }
  'booking.feeWaiveBack': { card: string }
  'booking.tells': { isNameless: 'yes' | (string & {}); name: string }
  'booking.cancelFor': { isNameless: 'yes' | (string & {}); name: string }
  'booking.forAll': { count: string }
  'booking.giveBackNote.late': { fee: string }
  'booking.giveBackNote.all': { card: string }
  'booking.freeUntil': { dayTime: string }
  'booking.freeEnded': { dayTime: string }
  'booking.tell': { isNameless: 'yes' | (string & {}); name: string }
  'booking.effect.charged': { amount: string; card: string }
  'booking.effect.back': { amount: string; card: string }
  'booking.effect.owed': { amount: string }
  'booking.effectDropped': { amount: string }
  'booking.timeIsFree': { time: string; name: string }
  'booking.noContact': { isNameless: 'yes' | (string & {}); name: string }
  'booking.untold': { isNameless: 'yes' | (string & {}); name: string }
  'booking.tipFor': { name: string }
  'booking.stillMissing': { amount: string }
  'booking.tooMuch': { amount: string }
  'booking.payForAll': { count: string }
  'booking.inChairSince': { time: string; name: string }
  'booking.undoNoShow': { isNameless: 'yes' | (string & {}); name: string }
  'booking.linkText': { isNameless: 'yes' | (string & {}); name: string }
  'booking.told.arrived': { isNameless: 'yes' | (string & {}); name: string }
  'booking.told.started': { isNameless: 'yes' | (string & {}); name: string }
  'booking.told.done': { isNameless: 'yes' | (string & {}); name: string }
  'booking.told.donePaid': { isNameless: 'yes' | (string & {}); name: string }
  'booking.told.doneUnpaid': { isNameless: 'yes' | (string & {}); name: string }
  'booking.told.paid': { isNameless: 'yes' | (string & {}); name: string }
  'booking.told.noShow': { isNameless: 'yes' | (string & {}); name: string }
  'booking.told.undone': { isNameless: 'yes' | (string & {}); name: string }
  'booking.told.canceled': { isNameless: 'yes' | (string & {}); name: string }
  'booking.told.canceledBack': { isNameless: 'yes' | (string & {}); amount: string; name: string }
  'booking.told.linkSent': { isNameless: 'yes' | (string & {}); name: string }
  'day.dayAsked': { day: string }
  'day.loading': { day: string }
  'day.byProfessional': { day: string }
  'day.allByTime': { day: string }
  'day.bookings': { count: number }
  'day.visits': { count: number }
  'day.nobodyFound': { query: string }
  'day.sum.bookings': { count: number }
  'day.sum.done': { count: number }
  'day.sum.here': { count: number }
  'day.sum.noShows': { count: number }
  'day.fullOf': { part: string }
  'day.paymentsDue': { count: number }
  'day.waiting': { waiting: string; offered: string }
  'day.arrivedAt': { time: string }
  'day.since': { time: string }
  'day.stepFor': { step: string; name: string }
  'day.moreFor': { name: string; time: string }
  'day.late': { length: string }
  'day.now': { time: string }
  'day.cardAt': { time: string }
  'day.paidSum': { sum: string }
  'day.unpaidSum': { sum: string }
  'day.dueSum': { sum: string }
  'day.group': { number: string; count: string }
  'day.span': { from: string; to: string }
  'day.with': { name: string }
  'day.processingFromTo': { from: string; to: string }
  'day.finish': { name: string }
  'day.lengthUntil': { length: string; time: string }
  'day.heldFor': { name: string }
  'day.offerEnds': { services: string; time: string }
  'day.freeWith': { from: string; to: string; name: string }
  'day.freeFor': { length: string }
  'day.bookAt': { time: string }
  'day.blockAt': { time: string }
  'day.change': { name: string }
  'day.pastOnes': { count: number }
  'day.nextGuest': { name: string; time: string }
  'day.chairUntil': { time: string }
  'day.isHere': { name: string }
  'day.sumToPay': { sum: string }
  'day.onceOnline': { step: string }
  'day.dayOf': { name: string }
  'day.whoWorks': { count: number; names: string }
  'day.notSaved': { step: string; name: string }
  'day.changedTitle': { name: string }
  'day.changedText': { was: string; now: string; yours: string }
  'day.said.arrived': { name: string }
  'day.said.started': { name: string }
  'day.said.done': { name: string }
  'day.said.noShow': { name: string }
  'day.said.canceled': { name: string }
  'day.said.moved': { name: string; time: string }
  'day.said.added': { name: string; time: string }
  'day.depositSum': { sum: string }
  'frame.account': { name: string }
  'frame.offline': { time: string }
  'frame.notYoursText': { name: string }
  'frame.roleAt': { role: string; shop: string }
  'frame.goodMorning': { name: string }
  'frame.goodAfternoon': { name: string }
  'frame.goodEvening': { name: string }
  'frame.bookingsToday': { count: number }
  'move.title': { name: string }
  'move.with': { name: string }
  'move.moveTo': { name: string; time: string }
  'move.moved': { name: string }
  'move.tell': { name: string }
  'move.refund': { amount: string }
  'move.charge': { amount: string }
  'move.moreAtShop': { amount: string }
  'move.lessAtShop': { amount: string }
  'move.moreLater': { amount: string }
  'move.lessLater': { amount: string }
  'newBooking.with': { name: string }
  'newBooking.freeUntil': { time: string; duration: string }
  'newBooking.notFree': { time: string }
  'newBooking.visits': { count: number }
  'newBooking.visitsWith': { visits: string; name: string }
  'newBooking.missed': { count: number }
  'newBooking.newGuest': { name: string }
  'newBooking.tooLong': { duration: string }
  'newBooking.hours': { name: string }
  'newBooking.timeOff': { name: string }
  'newBooking.tell': { channel: 'sms' | (string & {}); name: string }
  'newBooking.bookAt': { time: string }
  'newBooking.booked': { name: string }
  'newBooking.bookedText': { dayTime: string; name: string }
  'newBooking.takenText': { time: string; name: string }
  'newBooking.bookWith': { name: string; time: string }
  'newBooking.withSame': { name: string }
  'newBooking.withOthers': { time: string }
  'newBooking.noneOfOthers': { time: string }
  'newBooking.slot': { time: string; note: string; price: string }
  'outToday.title': { name: string }
  'outToday.block': { from: string; to: string }
  'outToday.nobody': { name: string }
  'outToday.lead': { count: number; name: string; time: string }
  'outToday.hereSince': { time: string }
  'outToday.paid': { amount: string }
  'outToday.finishes': { name: string }
  'outToday.given': { name: string }
  'outToday.freeAt': { name: string; time: string }
  'outToday.give': { name: string }
  'outToday.with': { name: string; time: string }
  'outToday.priced': { when: string; amount: string }
  'outToday.laterBy': { length: string }
  'outToday.earlierBy': { length: string }
  'outToday.count': { count: number }
  'outToday.tellYourself': { name: string }
  'outToday.read': { count: number }
  'outToday.send': { count: number; name: string }
  'outToday.sendOwn': { count: number }
  'outToday.isOut': { name: string }
  'outToday.giveBack': { amount: string }
  'signIn.lookText': { email: string }
  'signIn.invitedTitle': { place: string }
  'signIn.invitedBy': { name: string; role: string }
  'signIn.invitedAs': { place: string; role: string }
  'signIn.invitedEmail': { email: string }
  'staff.sent': { email: string }
  'staff.roleEverywhere': { role: string }
  'staff.changeOf': { name: string; role: string }
  'staff.removeOf': { name: string; role: string }
  'staff.removeNow': { name: string; role: string }
  'staff.you': { name: string }
  'staff.lastUsed': { day: string }
  'staff.endSessions': { count: number }
  'staff.invitedAs': { role: string; day: string }
  'staff.withdrawOf': { email: string }
  'staff.againText': { email: string }
  'timeOff.titleFor': { name: string }
  'timeOff.only': { day: string }
  'timeOff.weekly': { weekday: string }
  'timeOff.block': { from: string; to: string }
  'timeOff.blockAnyway': { from: string; to: string }
  'timeOff.settle': { count: number }
  'timeOff.concerned': { count: number }
  'timeOff.blocked': { from: string; to: string }
  'timeOff.left': { count: number }
  'timeOff.thisDay': { day: string }
  'timeOff.changedMeanwhile': { from: string; to: string; reason: string }
}

export type Area = SharedArea | Own
export type MessageArguments = Shared & { [K in Key]: K extends keyof Arguments ? Arguments[K] : null }
