// Written by `npm run texts` from en.json.
export type Messages = {
  'reservation.title': { name: string }
  'reservation.titlePast': { name: string }
  'reservation.titleCanceled': null
  'reservation.titleCanceledLate': null
  'reservation.titleMissed': { name: string }
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
  'reservation.withAll': { services: string }
  'reservation.giftCard': null
  'reservation.includedTax': { name: string; amount: string }
  'reservation.total': null
  'reservation.card': { brand: string; last4: string }
  'reservation.anyCard': null
  'reservation.paid': { card: string }
  'reservation.authorized': { card: string }
  'reservation.scheduledNote': { card: string; dayTime: string }
  'reservation.partScheduled': { card: string }
  'reservation.partDue': { card: string }
  'reservation.fee.late': null
  'reservation.fee.noShow': null
  'reservation.feeShare': { share: string; amount: string }
  'reservation.ofVisit': null
  'reservation.dueAgain': { card: string; dayTime: string }
  'reservation.duePartAgain': { card: string; amount: string; dayTime: string }
  'reservation.dueCardAgain': { card: string; amount: string; tried: string; dayTime: string }
  'reservation.dueNotAgain': { card: string }
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
  'reservation.seeToday': { name: string }
  'reservation.seeTomorrow': { name: string }
  'reservation.seeDay': { day: string; name: string }
  'reservation.seeDate': { day: string; name: string }
  'reservation.startsIn': { duration: string }
  'reservation.inDays': { count: number }
  'reservation.remind': null
  'reservation.sentTo': { contacts: string }
  'reservation.sentWrong': null
  'reservation.sentWrongText': null
  'reservation.sentWrongAlone': null
  'reservation.groupLine': { names: string; count: number }
  'reservation.titleHow': { name: string }
  'reservation.titleHere': { name: string }
  'reservation.doneAt': { time: string }
  'reservation.dayWith': { day: string; name: string }
  'reservation.titleDue': { name: string }
  'reservation.dueText': null
  'reservation.dueTitle': { amount: string }
  'reservation.dueOpenTitle': { amount: string }
  'reservation.dueOpenText': null
  'reservation.dueFeeTitle': { amount: string }
  'reservation.dueAtShop': null
  'reservation.dueCall': null
  'reservation.dueAsk': { address: string }
  'reservation.you': null
  'reservation.fromTo': { from: string; to: string; city: string }
  'reservation.from': { day: string; time: string }
  'reservation.calendar': null
  'reservation.share': null
  'reservation.copyLink': null
  'reservation.copied': null
  'reservation.copiedText': null
  'reservation.copyByHand': null
  'reservation.free': null
  'reservation.freeCancel': null
  'reservation.shopClosed': null
  'reservation.freeUntil': { count: number; dayTime: string }
  'reservation.justBooked': { time: string }
  'reservation.otherTime': null
  'reservation.freeEnded': null
  'reservation.freeEndedText': { dayTime: string }
  'reservation.callToChange': null
  'reservation.callToChangeText': null
  'reservation.callNumber': { phone: string }
  'reservation.call': null
  'reservation.runningLate': null
  'reservation.reschedule': { count: number }
  'reservation.cancel': null
  'reservation.canceledGuest': null
  'reservation.canceledBack': { amount: string }
  'reservation.tipShare': { share: string }
  'reservation.toPayAtShop': null
  'reservation.waived': null
  'reservation.backTo': { card: string }
  'reservation.backToGiftCard': null
  'reservation.refundNote': { to: 'card' | 'giftCard' | (string & {}) }
  'reservation.notChargedMore': null
  'reservation.restNote': { card: string; dayTime: string }
  'reservation.word.canceled': null
  'reservation.word.refunded': null
  'reservation.word.due': null
  'reservation.word.atShop': null
  'reservation.word.free': null
  'reservation.word.notCharged': null
  'reservation.word.partPaid': null
  'reservation.word.toPay': { amount: string }
  'reservation.word.authorized': null
  'reservation.word.paid': null
  'reservation.leaveTip': { name: string }
  'reservation.addTip': null
  'reservation.addTipFor': { name: string }
  'reservation.changeTip': null
  'reservation.changeTipFor': { name: string }
  'reservation.otherTip': { name: string }
  'reservation.tipped': { name: string; amount: string }
  'reservation.moreTip': null
  'reservation.moreTipFor': { name: string }
  'reservation.other': null
  'reservation.tipGoes': { name: string }
  'reservation.tipThanks': { name: string }
  'reservation.tipGoesCard': { name: string; card: string }
  'reservation.sameAgain': null
  'reservation.sameAgainText': { name: string }
  'reservation.sameAgainFree': { name: string }
  'reservation.bookAgain': null
  'reservation.allTimes': null
  'reservation.receipt': { code: string }
  'reservation.discount': null
  'reservation.taxes': null
  'reservation.fees': null
  'reservation.changeOrCancel': null
  'reservation.totalBefore': { amount: string }
  'reservation.nothingCharged': null
  'reservation.bookedLate': null
  'reservation.bookedLateText': null
  'reservation.lateFee': { share: string }
  'reservation.lateFeeNow': { share: string }
  'reservation.lookText': null
  'reservation.sendLink': null
  'reservation.linkSentTitle': null
  'reservation.linkSentText': null
  'reservation.coming': { dayTime: string }
  'reservation.notYou': null
  'reservation.comingGone': null
}
