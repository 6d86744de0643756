// Written by `npm run texts` from the folders of texts.
import type apps from './apps/en.json'
import type brand from './brand/en.json'
import type cart from './cart/en.json'
import type changes from './changes/en.json'
import type checkout from './checkout/en.json'
import type consent from './consent/en.json'
import type cookies from './cookies/en.json'
import type flags from './flags/en.json'
import type gift from './gift/en.json'
import type ground from './ground/en.json'
import type home from './home/en.json'
import type location from './location/en.json'
import type lost from './lost/en.json'
import type menu from './menu/en.json'
import type note from './note/en.json'
import type passcode from './passcode/en.json'
import type products from './products/en.json'
import type reservation from './reservation/en.json'
import type review from './review/en.json'
import type rights from './rights/en.json'
import type robots from './robots/en.json'
import type schedule from './schedule/en.json'
import type services from './services/en.json'
import type session from './session/en.json'
import type shop from './shop/en.json'
import type waiting from './waiting/en.json'
import type waitingList from './waitingList/en.json'
import type { Area as SharedArea, MessageArguments as Shared } from '@openchair/ui/i18n/message-arguments.ts'

type Texts = {
  apps: typeof apps
  brand: typeof brand
  cart: typeof cart
  changes: typeof changes
  checkout: typeof checkout
  consent: typeof consent
  cookies: typeof cookies
  flags: typeof flags
  gift: typeof gift
  ground: typeof ground
  home: typeof home
  location: typeof location
  lost: typeof lost
  menu: typeof menu
  note: typeof note
  passcode: typeof passcode
  products: typeof products
  reservation: typeof reservation
  review: typeof review
  rights: typeof rights
  robots: typeof robots
  schedule: typeof schedule
  services: typeof services
  session: typeof session
  shop: typeof shop
  waiting: typeof waiting
  waitingList: typeof waitingList
}
type Own = keyof Texts
type Key = { [A in Own]: `${A}.${keyof Texts[A] & string}` }[Own]

/** Messages that name arguments. */
type Arguments = {
  'apps.sentText': { phone: string }
  'brand.count': { count: number }
  'brand.countNearest': { count: number }
  'brand.found': { count: number; term: string }
  'brand.noneTitle': { term: string }
  'brand.worksHere': { name: string }
  'cart.with': { name: string }
  'cart.youWith': { name: string }
  'cart.anyoneIs': { name: string }
  'cart.amountToday': { amount: string }
  'cart.amountHourBefore': { amount: string }
  'cart.amountAtShop': { amount: string }
  'cart.withTip': { tip: string }
  'cart.includedTax': { name: string; amount: string }
  'cart.passcodeTitle': { name: string }
  'cart.passcodeText': { name: string }
  'cart.guestWith': { guest: string; name: string }
  'cart.guestWithAny': { guest: string }
  'cart.guestNameTwice': { guest: string }
  'cart.removeGuest': { guest: string }
  'cart.removedGuest': { guest: string }
  'cart.professionalFor': { guest: string }
  'cart.servicesFor': { guest: string }
  'cart.timeFor': { guest: string }
  'cart.reservations': { count: number }
  'cart.from': { day: string; time: string }
  'cart.tipsEach': { share: string }
  'cart.smallGiftCard': { least: string; amount: string }
  'cart.smallDeposit': { amount: string; least: string }
  'cart.smallAtShop': { least: string; amount: string }
  'cart.smallWaived': { least: string; amount: string }
  'cart.taxShare': { name: string; share: string }
  'cart.removeCode': { code: string }
  'cart.shareOff': { share: string }
  'cart.tipFor': { name: string }
  'cart.tipOfGuest': { tip: string; guest: string }
  'cart.addTip': { tip: string }
  'cart.tipSuggested': { share: string }
  'cart.tipShare': { tip: string; share: string }
  'cart.fewer': { name: string }
  'cart.more': { name: string }
  'cart.servicesTitle': { guest: string }
  'cart.timeTitle': { guest: string }
  'cart.amountOff': { amount: string }
  'cart.againWhat': { name: string; what: string }
  'changes.cancelTitle': { dayTime: string }
  'changes.only': { who: 'all' | 'you' | (string & {}); count: number; name: string }
  'changes.fromTo': { from: string; to: string }
  'changes.partOf': { isYou: 'yes' | (string & {}); name: string }
  'changes.notChargedLater': { amount: string; card: string }
  'changes.bankDays': { to: 'atShop' | 'card' | 'giftCard' | (string & {}) }
  'changes.freeUntil': { dayTime: string }
  'changes.undoUntil': { time: string }
  'changes.staying': { count: number; names: string }
  'changes.feeStays': { amount: string }
  'changes.timeIsFree': { who: 'guest' | (string & {}); name: string }
  'changes.cancelWho': { who: 'all' | 'you' | (string & {}); name: string }
  'changes.cancelWhoRefund': { who: 'all' | 'you' | (string & {}); name: string }
  'changes.keepAll': { count: number }
  'changes.canceled': { who: 'all' | 'you' | (string & {}); name: string }
  'changes.moveTitle': { who: 'you' | (string & {}); name: string }
  'changes.with': { name: string }
  'changes.still': { price: string }
  'changes.nextFreeDay': { day: string }
  'changes.more': { amount: string }
  'changes.less': { amount: string }
  'changes.continueTo': { day: string }
  'changes.moveTo': { time: string }
  'changes.movedText': { dayTime: string; name: string }
  'changes.movedGroup': { dayTime: string; count: number }
  'changes.whyMore': { amount: string }
  'changes.whyLess': { amount: string }
  'changes.lineChange': { barber: string; service: string; next: string; now: string }
  'changes.tipStays': { share: string }
  'changes.chargedNow': { card: string }
  'changes.chargedLater': { card: string }
  'changes.chargedOn': { dayTime: string }
  'changes.chairs': { count: number }
  'changes.was': { time: string }
  'changes.comeAt': { start: string; end: string }
  'changes.timesMissing': { count: number }
  'changes.tipTitle': { name: string }
  'changes.allGoes': { name: string }
  'changes.tipGiven': { name: string; amount: string }
  'changes.tipChanged': { name: string; amount: string }
  'changes.tipLater': { card: string }
  'changes.tipLaterText': { dayTime: string }
  'changes.tipTogether': { given: string; amount: string }
  'changes.tipAlready': { given: string }
  'changes.tipDeclined': { amount: string }
  'changes.askedUntil': { dayTime: string }
  'checkout.saving': { dayTime: string; name: string }
  'checkout.booked': { day: string; time: string; firstName: string }
  'checkout.bookedUnnamed': { day: string; time: string }
  'checkout.sentTo': { contacts: string }
  'checkout.goneTaken': { time: string }
  'checkout.takeWith': { time: string; name: string }
  'checkout.take': { time: string }
  'checkout.ownSale': { time: string }
  'checkout.callNumber': { phone: string }
  'checkout.heldFor': { time: string; name: string; count: number }
  'checkout.heldGroup': { count: number }
  'checkout.heldUntil': { dayTime: string; until: string }
  'checkout.heldYours': { time: string }
  'checkout.heldYoursAtOne': { time: string }
  'checkout.heldLast': { time: string }
  'checkout.holdAgain': { time: string }
  'checkout.heldGoneTitle': { time: string }
  'checkout.heldGone': { count: string }
  'checkout.waitOffer': { minutes: number }
  'checkout.waitFee': { amount: string }
  'checkout.adultsText': { shop: string; age: string }
  'checkout.fees': { late: string; noShow: string }
  'checkout.feeOfBoth': { share: string }
  'checkout.lateFee': { share: string }
  'checkout.noShowFee': { share: string }
  'checkout.policiesAgreeAdult': { age: string }
  'checkout.noWayToPay': { phone: string }
  'checkout.termsToday': { amount: string }
  'checkout.termsPart': { now: string; later: string }
  'checkout.termsLater': { amount: string }
  'checkout.termsHoldsNotice': { notice: string }
  'checkout.freeUntil': { dayTime: string }
  'checkout.freeUntilThen': { dayTime: string; share: string }
  'checkout.lateAlreadyThen': { share: string }
  'checkout.undoThen': { share: string }
  'checkout.book': { dayTime: string }
  'checkout.toWallet': { wallet: string }
  'checkout.giftCardFor': { name: string }
  'checkout.giftOnlyWith': { name: string }
  'checkout.giftSentOn': { day: string }
  'checkout.giftBoughtFor': { name: string }
  'checkout.sumParts': { parts: string }
  'checkout.totalParts': { total: string; parts: string }
  'checkout.totalAlone': { total: string }
  'checkout.partGiftCard': { amount: string }
  'checkout.partTip': { amount: string }
  'checkout.partTaxesAndFees': { amount: string }
  'checkout.partTaxes': { amount: string }
  'checkout.partFees': { amount: string }
  'checkout.cvcWrong': { digits: string; side: 'front' | (string & {}) }
  'checkout.feeIfLate': { share: string }
  'checkout.dueCardNote': { card: string }
  'checkout.duePaying': { amount: string }
  'checkout.duePayingParts': { amount: string; parts: string }
  'checkout.dueLastToConfirm': { amount: string }
  'checkout.duePaid': { amount: string }
  'consent.title': { shop: string }
  'cookies.days': { days: number }
  'cookies.minutes': { minutes: number }
  'cookies.minutesToYears': { minutes: string; years: string }
  'cookies.upToYears': { years: number }
  'cookies.whoText': { brand: string; site: string }
  'cookies.whoShops': { site: string }
  'cookies.write': { mail: string }
  'gift.coverOf': { number: string; count: string }
  'gift.ownAmountHint': { least: string }
  'gift.minimum': { amount: string }
  'gift.anyAt': { shops: string }
  'gift.anyInShops': { count: string }
  'gift.onlyWith': { name: string }
  'gift.atShop': { shop: string }
  'gift.quoted': { greeting: string }
  'gift.greetingLength': { length: string; most: string }
  'gift.dayHint': { time: string; city: string }
  'gift.forFrom': { name: string; from: string }
  'gift.forName': { name: string }
  'gift.withName': { shop: string; name: string }
  'gift.goodWith': { name: string; shop: string }
  'gift.sentOn': { dayTime: string }
  'gift.sentTo': { email: string }
  'gift.readyTitleFor': { name: string }
  'gift.goesOn': { name: string; day: string }
  'gift.wentTo': { name: string }
  'gift.givenTitle': { from: string; name: string }
  'gift.givenTitleFrom': { from: string }
  'gift.shareText': { amount: string; shop: string }
  'gift.left': { amount: string }
  'gift.leftOf': { amount: string }
  'gift.goodAt': { shops: string }
  'gift.goodInShops': { count: string }
  'gift.forWhatWith': { name: string }
  'gift.paidWith': { card: string }
  'gift.charged': { day: string }
  'gift.chargedUsed': { day: string }
  'gift.rowText': { least: string }
  'ground.span': { from: string; to: string }
  'ground.today': { hours: string }
  'ground.adults': { age: string }
  'ground.lead': { count: number }
  'ground.doneBy': { time: string }
  'ground.youAnd': { count: number }
  'home.brandCount': { count: number }
  'home.locations': { count: number }
  'home.results': { count: number; term: string }
  'location.callNumber': { phone: string }
  'location.map': { address: string }
  'location.photo': { number: string; shop: string }
  'location.adults': { age: string }
  'location.workingHours': { name: string }
  'location.bookWith': { name: string }
  'location.giftCard': { name: string }
  'lost.brandLead': { brand: string }
  'lost.shopTextOthers': { count: number }
  'menu.button': { name: string }
  'menu.hello': { name: string }
  'menu.seeOf': { when: string }
  'menu.bookAgainOf': { what: string }
  'menu.allVisits': { count: string }
  'menu.rescheduleOf': { when: string }
  'menu.sessionDevice': { browser: string; system: string }
  'menu.sessionDay': { day: string }
  'menu.signOutOf': { device: string }
  'menu.sessionEnded': { device: string }
  'note.ask': { name: string }
  'note.reader': { name: string }
  'note.length': { count: string; most: string }
  'note.full': { count: string; most: string }
  'note.yours': { name: string }
  'passcode.title': { name: string }
  'passcode.text': { name: string }
  'passcode.open': { name: string }
  'passcode.missing': { name: string }
  'passcode.incorrect': { name: string }
  'passcode.callShop': { phone: string }
  'passcode.validText': { name: string }
  'products.left': { count: number }
  'products.inStock': { count: number }
  'products.add': { name: string }
  'products.inBooking': { count: number; name: string }
  'reservation.title': { name: string }
  'reservation.titlePast': { name: string }
  'reservation.titleMissed': { name: string }
  'reservation.doneBy': { city: string; time: string }
  'reservation.youWith': { name: string }
  'reservation.guestWith': { guest: string; name: string }
  'reservation.map': { address: string }
  'reservation.several': { quantity: string; name: string }
  'reservation.withAll': { services: string }
  'reservation.includedTax': { name: string; amount: string }
  'reservation.card': { brand: string; last4: string }
  'reservation.paid': { card: string }
  'reservation.authorized': { card: string }
  'reservation.scheduledNote': { card: string; dayTime: string }
  'reservation.partScheduled': { card: string }
  'reservation.partDue': { card: string }
  'reservation.feeShare': { share: string; amount: string }
  'reservation.dueAgain': { card: string; dayTime: string }
  'reservation.duePartAgain': { card: string; amount: string; dayTime: string }
  'reservation.dueCardAgain': { card: string; amount: string; tried: string; dayTime: string }
  'reservation.dueNotAgain': { card: string }
  'reservation.keptNote': { card: string }
  'reservation.eventTitle': { services: string; shop: string }
  'reservation.eventCode': { code: string }
  'reservation.eventService': { services: string }
  'reservation.eventTime': { dayTime: string; city: string }
  'reservation.eventDuration': { duration: string }
  'reservation.eventClient': { name: string }
  'reservation.eventBarber': { name: string }
  'reservation.eventLocation': { address: string }
  'reservation.seeToday': { name: string }
  'reservation.seeTomorrow': { name: string }
  'reservation.seeDay': { day: string; name: string }
  'reservation.seeDate': { day: string; name: string }
  'reservation.startsIn': { duration: string }
  'reservation.inDays': { count: number }
  'reservation.sentTo': { contacts: string }
  'reservation.groupLine': { names: string; count: number }
  'reservation.titleHow': { name: string }
  'reservation.titleHere': { name: string }
  'reservation.doneAt': { time: string }
  'reservation.dayWith': { day: string; name: string }
  'reservation.titleDue': { name: string }
  'reservation.dueTitle': { amount: string }
  'reservation.dueOpenTitle': { amount: string }
  'reservation.dueFeeTitle': { amount: string }
  'reservation.dueAsk': { address: string }
  'reservation.fromTo': { from: string; to: string; city: string }
  'reservation.from': { day: string; time: string }
  'reservation.freeUntil': { count: number; dayTime: string }
  'reservation.justBooked': { time: string }
  'reservation.askedText': { dayTime: string }
  'reservation.freeEndedText': { dayTime: string }
  'reservation.callNumber': { phone: string }
  'reservation.reschedule': { count: number }
  'reservation.canceledBack': { amount: string }
  'reservation.tipShare': { share: string }
  'reservation.backTo': { card: string }
  'reservation.refundNote': { to: 'atShop' | 'card' | 'giftCard' | (string & {}) }
  'reservation.restNote': { card: string; dayTime: string }
  'reservation.word.toPay': { amount: string }
  'reservation.leaveTip': { name: string }
  'reservation.addTipFor': { name: string }
  'reservation.changeTipFor': { name: string }
  'reservation.otherTip': { name: string }
  'reservation.tipped': { name: string; amount: string }
  'reservation.moreTipFor': { name: string }
  'reservation.tipGoes': { name: string }
  'reservation.tipThanks': { name: string }
  'reservation.tipGoesCard': { name: string; card: string }
  'reservation.sameAgainText': { name: string }
  'reservation.sameAgainFree': { name: string }
  'reservation.receipt': { code: string }
  'reservation.totalBefore': { amount: string }
  'reservation.lateFee': { share: string }
  'reservation.lateFeeNow': { share: string }
  'reservation.coming': { dayTime: string }
  'review.title': { name: string }
  'review.rated': { name: string }
  'review.star': { count: string; word: string }
  'review.reader': { name: string }
  'review.length': { count: string; most: string }
  'review.until': { name: string; time: string }
  'review.given': { count: number }
  'review.of': { what: string; day: string }
  'rights.byBooking': { terms: string }
  'rights.byBuying': { terms: string }
  'rights.byJoining': { terms: string }
  'rights.bySigningIn': { terms: string }
  'rights.bySigningUp': { terms: string }
  'rights.yourDetails': { privacy: string }
  'robots.done': { purpose: 'booking' | 'code' | 'link' | (string & {}) }
  'robots.failed': { purpose: 'booking' | (string & {}) }
  'schedule.goneFree': { name: string; when: 'day' | (string & {}); time: string }
  'schedule.goneTake': { time: string }
  'schedule.nextFree': { name: string }
  'schedule.togetherChosen': { time: string }
  'schedule.weekOf': { day: string }
  'schedule.zone': { city: string }
  'schedule.slot': { time: string; duration: string; name: string }
  'schedule.slotAny': { time: string; duration: string }
  'schedule.slotAnyPrice': { time: string; price: string; duration: string }
  'schedule.slotOn': { time: string; name: string; day: string }
  'schedule.slotOnAny': { time: string; day: string }
  'schedule.slotOnAnyPrice': { time: string; price: string; day: string }
  'schedule.taken': { name: string; time: string }
  'schedule.tooShort': { name: string; free: string; needed: string }
  'schedule.nobody': { needed: string }
  'schedule.takenNow': { count: number; time: string }
  'schedule.freeNow': { count: number; time: string }
  'schedule.showAll': { count: number }
  'schedule.free': { count: number }
  'schedule.timesFree': { count: number; day: string }
  'schedule.timeChosen': { time: string }
  'schedule.dayFull': { day: string }
  'schedule.dayOff': { day: string }
  'schedule.dayFullText': { name: string; needed: string }
  'schedule.dayFullTextAny': { needed: string }
  'schedule.dayOffText': { name: string }
  'schedule.noneAtAll': { day: string }
  'schedule.noneAtAllText': { name: string }
  'schedule.anotherDay': { day: string; name: string }
  'schedule.sameReservation': { price: string }
  'schedule.allTimesOf': { title: string }
  'schedule.guestTakes': { guest: string; name: string; start: string; end: string }
  'schedule.youTake': { name: string; start: string; end: string }
  'schedule.guestTakesAny': { guest: string; start: string; end: string }
  'schedule.youTakeAny': { start: string; end: string }
  'schedule.ownTime': { time: string }
  'schedule.waitFor': { day: string }
  'services.with': { name: string }
  'services.addonsOf': { service: string }
  'services.plus': { duration: string }
  'services.emptyText': { name: string }
  'session.welcomeBack': { name: string }
  'session.codeLife': { minutes: number }
  'session.codeWrong': { count: number }
  'session.newCodeIn': { time: string }
  'session.passwordFault': { rules: string }
  'session.signedUpText': { email: string }
  'session.sentAfter': { minutes: number }
  'session.newLinkIn': { time: string }
  'session.detailsLinkSent': { email: string }
  'session.confirmSignedIn': { contact: string }
  'session.confirmNoMatch': { press: string }
  'session.confirmOtherText': { contact: string }
  'session.confirmOwn': { email: string }
  'session.confirmedAlreadyText': { email: string }
  'session.confirmedOldText': { email: string }
  'session.waysNewPasswordRemoved': { ways: string }
  'session.wayPhone': { label: string }
  'session.wayEmail': { label: string }
  'session.wayAdded': { day: string }
  'session.wayRemoveOf': { way: string }
  'session.changePasswordSent': { email: string }
  'shop.anyFor': { service: string; duration: string }
  'shop.about': { name: string }
  'shop.adults': { age: string }
  'waiting.title': { product: string }
  'waiting.lookAgain': { seconds: number }
  'waitingList.inLine': { place: number; name: string }
  'waitingList.forDay': { day: string; name: string }
  'waitingList.forDayAny': { day: string }
  'waitingList.lineLabel': { before: number }
  'waitingList.you': { place: number }
  'waitingList.stepTake': { minutes: number }
  'waitingList.with': { name: string }
  'waitingList.cardKept': { brand: string; last4: string }
  'waitingList.tipShare': { share: string }
  'waitingList.tipAmount': { amount: string }
  'waitingList.lapsedTextAt': { time: string }
  'waitingList.stillInLine': { place: number; day: string }
  'waitingList.offered': { name: string }
  'waitingList.offeredUntil': { time: string }
  'waitingList.minutesLeft': { minutes: number }
  'waitingList.minutes': { minutes: number }
  'waitingList.lastMinuteText': { time: string }
  'waitingList.zone': { city: string }
  'waitingList.slot': { time: string; duration: string; name: string }
  'waitingList.allTimes': { count: number }
  'waitingList.timesTitle': { count: number }
  'waitingList.timesUntil': { day: string; time: string }
  'waitingList.takeWith': { time: string; name: string }
  'waitingList.card': { brand: string; last4: string }
  'waitingList.chargedLater': { card: string }
  'waitingList.chargedNow': { card: string }
  'waitingList.chargedBoth': { now: string; card: string; later: string }
  'waitingList.take': { day: string; time: string }
  'waitingList.booked': { name: string }
  'waitingList.bookedOther': { day: string; name: string }
  'waitingList.notInLine': { day: string }
  'waitingList.tryDayAgain': { day: string }
  'waitingList.expired': { day: string }
  'waitingList.cardForgotten': { brand: string; last4: string }
  'waitingList.leaveText': { day: string }
  'waitingList.anotherHeld': { day: string; time: string }
  'waitingList.beforeTaxes': { price: string }
  'waitingList.beforeTip': { price: string }
  'waitingList.book': { dayTime: string }
  'waitingList.agreeTitle': { dayTime: string }
  'waitingList.joinTitle': { day: string }
  'waitingList.joinText': { minutes: number }
  'waitingList.anyTime': { duration: string }
  'waitingList.onlyThisChair': { name: string }
  'waitingList.chargedToday': { amount: string }
  'waitingList.join': { day: string }
  'waitingList.alreadyText': { day: string }
  'waitingList.linkHeld': { name: string }
  'waitingList.linkUntil': { time: string }
  'waitingList.linkLastMinute': { time: string }
}

export type Area = SharedArea | Own
export type MessageArguments = Shared & { [K in Key]: K extends keyof Arguments ? Arguments[K] : null }
