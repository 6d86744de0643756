// Written by `npm run texts` from en.json.
export type Messages = {
  'reservation.title': { name: string }
  'reservation.titlePast': { name: string }
  'reservation.titleCanceled': null
  'reservation.keep': null
  'reservation.canceledText': null
  'reservation.code': null
  'reservation.doneBy': { city: string; time: string }
  'reservation.youWith': { name: string }
  'reservation.guestWith': { guest: string; name: string }
  'reservation.map': { address: string }
  'reservation.addToCalendar': null
  'reservation.calendarFile': null
  'reservation.directions': null
  'reservation.again': null
  'reservation.tip': null
  'reservation.bookingFee': null
  'reservation.waitingListFee': null
  'reservation.membership': null
  'reservation.promo': null
  'reservation.several': { quantity: string; name: string }
  'reservation.giftCard': null
  'reservation.giftCardRefunded': null
  'reservation.includedTax': { name: string; amount: string }
  'reservation.total': null
  'reservation.card': { brand: string; last4: string }
  'reservation.anyCard': null
  'reservation.paid': { card: string }
  'reservation.authorized': { card: string }
  'reservation.scheduledNote': { card: string; dayTime: string }
  'reservation.partScheduled': { card: string }
  'reservation.due': null
  'reservation.dueNote': { card: string }
  'reservation.refunded': { card: string }
  'reservation.atShop': null
  'reservation.noCardNote': null
  'reservation.keptNote': { card: string }
  'reservation.eventTitle': { services: string; shop: string }
  'reservation.eventCode': { code: string }
  'reservation.eventService': { services: string }
  'reservation.eventTime': { dayTime: string; city: string }
  'reservation.eventDuration': { duration: string }
  'reservation.eventClient': { name: string }
  'reservation.eventBarber': { name: string }
  'reservation.eventLocation': { address: string }
  'reservation.failedTitle': null
  'reservation.failedText': null
}
