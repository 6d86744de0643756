// Written by `npm run texts` from the folders of texts.
import type account from './account/en.json'
import type activity from './activity/en.json'
import type acts from './acts/en.json'
import type booking from './booking/en.json'
import type day from './day/en.json'
import type frame from './frame/en.json'
import type guests from './guests/en.json'
import type move from './move/en.json'
import type newBooking from './newBooking/en.json'
import type outToday from './outToday/en.json'
import type settle from './settle/en.json'
import type signIn from './signIn/en.json'
import type staff from './staff/en.json'
import type timeOff from './timeOff/en.json'
import type waiting from './waiting/en.json'
import type week from './week/en.json'
import type { Area as SharedArea, MessageArguments as Shared } from '@openchair/ui/i18n/message-arguments.ts'

type Texts = {
  account: typeof account
  activity: typeof activity
  acts: typeof acts
  booking: typeof booking
  day: typeof day
  frame: typeof frame
  guests: typeof guests
  move: typeof move
  newBooking: typeof newBooking
  outToday: typeof outToday
  settle: typeof settle
  signIn: typeof signIn
  staff: typeof staff
  timeOff: typeof timeOff
  waiting: typeof waiting
  week: typeof week
}
type Own = keyof Texts
type Key = { [A in Own]: `${A}.${keyof Texts[A] & string}` }[Own]

/** Messages that name arguments. */
type Arguments = {
  'account.passkeyOn': { browser: string; system: string }
  'account.addedOn': { day: string }
  'account.lastUsed': { day: string }
  'account.removeOf': { device: string }
  'account.usedAt': { time: string }
  'activity.exported': { count: number }
  'activity.actOn': { act: string; sentence: string }
  'activity.span': { from: string; to: string }
  'activity.was': { span: string }
  'activity.at': { time: string }
  'activity.atWith': { time: string; name: string }
  'activity.before': { name: string }
  'activity.tip': { sum: string }
  'activity.charged': { sum: string }
  'activity.back': { sum: string }
  'activity.wasRole': { role: string }
  'activity.arrived': { who: string; guest: string }
  'activity.started': { who: string; guest: string }
  'activity.done': { who: string; guest: string }
  'activity.noShow': { who: string; guest: string }
  'activity.undone': { who: string; mark: string; guest: string }
  'activity.booked': { who: string; guest: string; to: string }
  'activity.moved': { who: string; guest: string; from: string; to: string }
  'activity.movedToColleague': { who: string; guest: string; to: string; name: string }
  'activity.lengthened': { who: string; guest: string }
  'activity.canceled': { who: string; guest: string }
  'activity.canceledForGuest': { who: string; guest: string }
  'activity.textLetGo': { who: string }
  'activity.linkSent': { who: string; guest: string }
  'activity.confirmationSent': { who: string; guest: string }
  'activity.paid': { who: string; sum: string; guest: string }
  'activity.refunded': { who: string; guest: string; sum: string }
  'activity.offered': { who: string; to: string; guest: string }
  'activity.offerWithdrawn': { who: string; guest: string }
  'activity.waitingAdded': { who: string; guest: string }
  'activity.waitingRemoved': { who: string; guest: string }
  'activity.blocked': { who: string; span: string }
  'activity.blockChanged': { who: string; span: string }
  'activity.unblocked': { who: string; span: string }
  'activity.invited': { who: string; member: string; role: string }
  'activity.withdrawn': { who: string; member: string }
  'activity.joined': { member: string; role: string }
  'activity.sessionsEnded': { who: string; member: string }
  'activity.roleChanged': { who: string; member: string; role: string }
  'activity.roleRemoved': { who: string; member: string; role: string }
  'activity.settingsChanged': { who: string }
  'activity.dueSettled': { who: string; guest: string; sum: string }
  'activity.handedBack': { who: string; sum: string; guest: string }
  'activity.left': { who: string; guest: string }
  'activity.shopNote': { who: string; guest: string }
  'activity.guestAdded': { who: string; guest: string }
  'activity.guestChanged': { who: string; guest: string }
  'activity.guestErased': { who: string; guest: string }
  'activity.guestExported': { who: string; guest: string }
  'activity.guestLimited': { who: string; guest: string }
  'activity.guestsJoined': { who: string; guest: string }
  'activity.guestsSeparated': { who: string; guest: string }
  'activity.noteChanged': { who: string; guest: string }
  'activity.payLinkSent': { who: string; guest: string; to: string }
  'activity.payLinkWithdrawn': { who: string; guest: string }
  'activity.payLinkEnded': { guest: string }
  'activity.wayChanged': { who: string; guest: string; sum: string; after: string; before: string }
  'acts.channel': { channel: 'sms' | (string & {}) }
  'acts.reads': { name: string }
  'acts.textWaits': { when: string }
  'acts.againText': { email: string }
  'acts.noteLength': { length: string; most: string }
  'acts.guestChanged': { name: string }
  'acts.noteChangedBy': { name: string }
  'acts.mailTo': { name: string }
  'booking.span': { day: string; start: string; end: string; name: string }
  'booking.spanHeld': { span: string; time: string }
  'booking.todayAt': { time: string }
  'booking.visits': { count: number }
  'booking.lastVisit': { day: string; name: string }
  'booking.missed': { count: number }
  'booking.inGroup': { number: string; count: string }
  'booking.quoted': { note: string }
  'booking.guestWrote': { name: string }
  'booking.dueText': { amount: string }
  'booking.wasPaid': { how: string; when: string }
  'booking.wentBack': { how: string; when: string }
  'booking.chargedAt': { card: string; when: string }
  'booking.chargeDropped': { card: string; when: string }
  'booking.byGuest.booked': { name: string }
  'booking.byStaff.booked': { by: string }
  'booking.byGuest.moved': { name: string }
  'booking.byStaff.moved': { by: string }
  'booking.byStaff.lengthened': { by: string }
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
  'booking.recorded': { by: string; ways: string }
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
  'booking.confirmationText': { isNameless: 'yes' | (string & {}); name: string }
  'booking.told.arrived': { isNameless: 'yes' | (string & {}); name: string }
  'booking.told.started': { isNameless: 'yes' | (string & {}); name: string }
  'booking.told.done': { isNameless: 'yes' | (string & {}); name: string }
  'booking.told.donePaid': { isNameless: 'yes' | (string & {}); name: string }
  'booking.told.doneUnpaid': { isNameless: 'yes' | (string & {}); name: string }
  'booking.told.paid': { isNameless: 'yes' | (string & {}); name: string }
  'booking.told.noShow': { isNameless: 'yes' | (string & {}); name: string }
  'booking.told.undone': { isNameless: 'yes' | (string & {}); name: string }
  'booking.told.longer': { isNameless: 'yes' | (string & {}); time: string; name: string }
  'booking.told.canceled': { isNameless: 'yes' | (string & {}); name: string }
  'booking.told.canceledBack': { isNameless: 'yes' | (string & {}); amount: string; name: string }
  'booking.told.linkSent': { isNameless: 'yes' | (string & {}); name: string }
  'booking.told.confirmationSent': { isNameless: 'yes' | (string & {}); name: string }
  'booking.shopNoteBy': { by: string; day: string }
  'booking.shopNoteOn': { day: string }
  'booking.noteLength': { count: string; most: string }
  'booking.dueOwed': { amount: string }
  'booking.dueDeclined': { card: string; when: string }
  'booking.dueFailed': { card: string; when: string }
  'booking.dueLinkSent': { when: string }
  'booking.dueNextTry': { when: string }
  'booking.dueLinkAsk': { isSent: 'yes' | (string & {}) }
  'booking.dueAtShopAsk': { isNameless: 'yes' | (string & {}); name: string }
  'booking.dueLinkText': { isNameless: 'yes' | (string & {}); amount: string; name: string }
  'booking.dueAtShopText': { isNameless: 'yes' | (string & {}); amount: string; name: string }
  'booking.told.dueLink': { isNameless: 'yes' | (string & {}); name: string }
  'booking.told.dueAtShop': { isNameless: 'yes' | (string & {}); name: string }
  'booking.refundTo': { isNameless: 'yes' | (string & {}); name: string }
  'booking.mostBack': { amount: string }
  'booking.backTo.card': { card: string }
  'booking.told.refunded': { isNameless: 'yes' | (string & {}); amount: string; name: string }
  'booking.feeAsk': { fee: string }
  'booking.giftCardEnding': { last4: string }
  'booking.owed': { amount: string }
  'booking.aboutGuest': { name: string }
  'booking.changeGuestNote': { name: string }
  'booking.linkPaying': { name: string }
  'booking.linkBooked': { name: string }
  'booking.payLinkText': { name: string; time: string }
  'booking.byStaff.wayChanged': { by: string }
  'booking.wayOf': { sum: string; when: string }
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
  'day.sum.notDone': { count: number }
  'day.sum.noShows': { count: number }
  'day.fullOf': { part: string }
  'day.paymentsDue': { count: number }
  'day.toSettle': { count: number }
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
  'day.said.arrived': { name: string }
  'day.said.started': { name: string }
  'day.said.done': { name: string }
  'day.said.noShow': { name: string }
  'day.said.canceled': { name: string }
  'day.said.moved': { name: string; time: string }
  'day.said.added': { name: string; time: string }
  'day.depositSum': { sum: string }
  'day.moveTarget': { isChosen: 'yes' | (string & {}); time: string; name: string; from: string; to: string }
  'day.linkEnds': { services: string; time: string }
  'frame.account': { name: string }
  'frame.offline': { time: string }
  'frame.notYoursText': { name: string }
  'frame.roleAt': { role: string; shop: string }
  'frame.goodMorning': { name: string }
  'frame.goodAfternoon': { name: string }
  'frame.goodEvening': { name: string }
  'frame.bookingsToday': { count: number }
  'frame.waitingToday': { waiting: string; offered: string }
  'guests.count': { count: number; written: string }
  'guests.found': { hasMore: 'yes' | (string & {}); found: string; count: string }
  'guests.bookFor': { name: string }
  'guests.visitCount': { count: number }
  'guests.missedCount': { count: number }
  'guests.call': { name: string }
  'guests.newGuestNamed': { name: string }
  'guests.visitsSince': { count: number; month: string }
  'guests.visitsLabel': { count: number }
  'guests.missedLabel': { count: number }
  'guests.days': { count: number }
  'guests.waits': { day: string; services: string }
  'guests.giftCard': { last4: string; sum: string }
  'guests.rated': { name: string; stars: string; day: string }
  'guests.ratedWithText': { name: string; stars: string; day: string; text: string }
  'guests.cannotBookOnlineHint': { name: string }
  'guests.yesOn': { day: string }
  'guests.joinedBy': { by: string; day: string }
  'guests.undoJoin': { name: string }
  'guests.joinedNow': { name: string }
  'guests.separatedNow': { name: string }
  'guests.eraseTitle': { name: string }
  'guests.typeName': { name: string }
  'guests.eraseNow': { name: string }
  'guests.erased': { name: string }
  'guests.added': { name: string }
  'move.title': { name: string }
  'move.more': { amount: string }
  'move.less': { amount: string }
  'move.others': { count: number; names: string }
  'move.freeFor': { length: string; day: string }
  'move.slot': { time: string; name: string }
  'move.noTimes': { name: string }
  'move.moveTo': { name: string; time: string }
  'move.moveToTime': { time: string }
  'move.keep': { time: string }
  'move.allTheSame': { time: string }
  'move.moved': { name: string }
  'move.line.services': { services: string; name: string }
  'move.keepPrice': { amount: string }
  'move.tell': { channel: 'sms' | (string & {}); name: string }
  'move.noContact': { name: string }
  'move.seen': { count: number; names: string }
  'newBooking.begun': { time: string }
  'newBooking.with': { name: string }
  'newBooking.freeUntil': { time: string; duration: string }
  'newBooking.notFree': { time: string }
  'newBooking.visits': { count: number }
  'newBooking.visitsWith': { visits: string; name: string }
  'newBooking.missed': { count: number }
  'newBooking.newGuest': { name: string }
  'newBooking.tooLong': { duration: string }
  'newBooking.lacks': { unit: string }
  'newBooking.hours': { name: string }
  'newBooking.timeOff': { name: string }
  'newBooking.tell': { channel: 'sms' | (string & {}); name: string }
  'newBooking.nearest': { time: string; name: string }
  'newBooking.bookAt': { time: string }
  'newBooking.busyNow': { name: string; time: string }
  'newBooking.freeNow': { name: string }
  'newBooking.booked': { name: string }
  'newBooking.bookedText': { dayTime: string; name: string }
  'newBooking.takenText': { time: string; name: string }
  'newBooking.bookWith': { name: string; time: string }
  'newBooking.withSame': { name: string }
  'newBooking.withOthers': { time: string }
  'newBooking.noneOfOthers': { time: string }
  'newBooking.slot': { time: string; note: string; price: string }
  'newBooking.owed': { sum: string }
  'newBooking.sameContact': { name: string }
  'newBooking.chooseGuest': { name: string }
  'newBooking.freeOn': { day: string }
  'newBooking.chargedLater': { when: string }
  'newBooking.bookCharge': { card: string }
  'newBooking.bookByCard': { card: string }
  'newBooking.cardRefused': { card: string }
  'newBooking.cardNeedsGuest': { card: string }
  'newBooking.linkText': { time: string }
  'newBooking.linkSent': { name: string }
  'newBooking.linkSentText': { dayTime: string; time: string }
  'outToday.title': { name: string }
  'outToday.titleThen': { name: string; day: string }
  'outToday.titleAtShopThen': { day: string }
  'outToday.titleOwnThen': { day: string }
  'outToday.titleUnnamedThen': { day: string }
  'outToday.block': { from: string; to: string }
  'outToday.nobody': { name: string }
  'outToday.lead': { count: number; name: string; time: string }
  'outToday.leadAtShop': { count: number; time: string }
  'outToday.hereSince': { time: string }
  'outToday.paid': { amount: string }
  'outToday.finishes': { name: string }
  'outToday.given': { name: string }
  'outToday.freeAt': { name: string; time: string }
  'outToday.give': { name: string }
  'outToday.askedSince': { time: string; until: string }
  'outToday.with': { name: string; time: string }
  'outToday.withBarber': { name: string }
  'outToday.priced': { when: string; amount: string }
  'outToday.laterBy': { length: string }
  'outToday.earlierBy': { length: string }
  'outToday.count': { count: number }
  'outToday.tellYourself': { name: string }
  'outToday.read': { count: number }
  'outToday.send': { count: number; name: string }
  'outToday.sendAtShop': { count: number }
  'outToday.sendOwn': { count: number }
  'outToday.isOut': { name: string }
  'outToday.giveBack': { amount: string }
  'settle.text.undelivered': { channel: 'sms' | (string & {}); address: string }
  'settle.text.handBack': { takenBy: 'cash' | 'terminal' | (string & {}) }
  'settle.when': { dayTime: string; name: string }
  'settle.since': { when: string }
  'settle.actFor': { act: string; name: string }
  'settle.backFor': { name: string }
  'settle.todayAt': { time: string }
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
  'timeOff.removeAll': { weekday: string }
  'timeOff.changedMeanwhile': { from: string; to: string; reason: string }
  'waiting.titleOf': { day: string }
  'waiting.free': { isToday: 'yes' | (string & {}) }
  'waiting.state.left': { count: number }
  'waiting.offeredTimes': { times: string }
  'waiting.services': { services: string; duration: string }
  'waiting.since': { time: string }
  'waiting.after': { time: string }
  'waiting.tip': { tip: string }
  'waiting.minutesFree': { duration: string }
  'waiting.processing': { duration: string }
  'waiting.offerTo': { name: string }
  'waiting.offerLabel': { who: string; time: string; barber: string }
  'waiting.question': { time: string; barber: string; name: string }
  'waiting.held': { duration: string; time: string }
  'waiting.channels': { channels: 'both' | 'sms' | (string & {}) }
  'waiting.sumCard': { sum: string; name: string }
  'waiting.sumNeedsCard': { sum: string; name: string }
  'waiting.sumShop': { sum: string }
  'waiting.passesOver': { names: string }
  'waiting.offer': { time: string; duration: string }
  'waiting.bookNow': { name: string }
  'waiting.call': { name: string }
  'waiting.offered': { time: string; barber: string; name: string }
  'waiting.heldUntil': { time: string }
  'waiting.booked': { name: string }
  'waiting.bookedText': { time: string; barber: string }
  'waiting.taken': { time: string; barber: string; name: string }
  'waiting.noFit': { name: string }
  'waiting.bookingNow': { name: string }
  'waiting.standing': { name: string; time: string }
  'waiting.withdrawnText': { name: string }
  'waiting.tell': { name: string }
  'waiting.takeOffName': { name: string }
  'waiting.takeOffQuestion': { name: string }
  'waiting.takenOff': { name: string }
  'waiting.addName': { name: string }
  'waiting.added': { name: string }
  'week.span': { first: string; last: string }
  'week.byDay': { name: string; week: string }
  'week.dayHead': { weekday: string; day: string }
  'week.nextFreeToday': { time: string }
  'week.nextFree': { time: string }
}

export type Area = SharedArea | Own
export type MessageArguments = Shared & { [K in Key]: K extends keyof Arguments ? Arguments[K] : null }
