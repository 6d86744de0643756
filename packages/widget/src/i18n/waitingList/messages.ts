// Written by `npm run texts` from en.json.
export type Messages = {
  'waitingList.inLine': { place: number; name: string }
  'waitingList.forDay': { day: string; name: string }
  'waitingList.forDayAny': { day: string }
  'waitingList.lineLabel': { before: number }
  'waitingList.you': { place: number }
  'waitingList.stepFree': null
  'waitingList.stepFreeText': null
  'waitingList.stepLink': null
  'waitingList.stepLinkText': null
  'waitingList.stepTake': { minutes: number }
  'waitingList.stepTakeText': null
  'waitingList.about': null
  'waitingList.with': { name: string }
  'waitingList.withAny': null
  'waitingList.cardKept': { brand: string; last4: string }
  'waitingList.cardKeptText': null
  'waitingList.tip': null
  'waitingList.tipShare': { share: string }
  'waitingList.tipAmount': { amount: string }
  'waitingList.tipNone': null
  'waitingList.change': null
  'waitingList.changeTip': null
  'waitingList.anotherNow': null
  'waitingList.another': null
  'waitingList.leave': null
  'waitingList.lapsedTitle': null
  'waitingList.lapsedOver': null
  'waitingList.lapsedOpen': null
  'waitingList.seeTimes': null
  'waitingList.lapsedText': null
  'waitingList.lapsedTextAt': { time: string }
  'waitingList.stillInLine': { place: number; day: string }
  'waitingList.stillText': null
  'waitingList.offered': { name: string }
  'waitingList.offeredUntil': { time: string }
  'waitingList.minutesLeft': { minutes: number }
  'waitingList.minutes': { minutes: number }
  'waitingList.lastMinute': null
  'waitingList.lastMinuteText': { time: string }
  'waitingList.zone': { city: string }
  'waitingList.slot': { time: string; duration: string; name: string }
  'waitingList.allTimes': { count: number }
  'waitingList.timesTitle': { count: number }
  'waitingList.timesUntil': { day: string; time: string }
  'waitingList.takeWith': { time: string; name: string }
  'waitingList.total': null
  'waitingList.totalText': null
  'waitingList.paysAtShop': null
  'waitingList.card': { brand: string; last4: string }
  'waitingList.yourCard': null
  'waitingList.chargedLater': { card: string }
  'waitingList.chargedNow': { card: string }
  'waitingList.chargedBoth': { now: string; card: string; later: string }
  'waitingList.offerLabel': null
  'waitingList.take': { day: string; time: string }
  'waitingList.takeByCard': null
  'waitingList.cardNote': null
  'waitingList.taking': null
  'waitingList.booked': { name: string }
  'waitingList.bookedOther': { day: string; name: string }
  'waitingList.bookedText': null
  'waitingList.bookedInPart': null
  'waitingList.notInLine': { day: string }
  'waitingList.tryDayAgain': { day: string }
  'waitingList.toReservation': null
  'waitingList.left': null
  'waitingList.expired': { day: string }
  'waitingList.expiredText': null
  'waitingList.nothingCharged': null
  'waitingList.cardForgotten': { brand: string; last4: string }
  'waitingList.chooseTime': null
  'waitingList.failedTitle': null
  'waitingList.failedText': null
  'waitingList.tipTitle': null
  'waitingList.tipSave': null
  'waitingList.tipFailed': null
  'waitingList.leaveTitle': null
  'waitingList.leaveText': { day: string }
  'waitingList.stay': null
  'waitingList.leaveFailed': null
  'waitingList.anotherText': null
  'waitingList.anotherHeld': { day: string; time: string }
  'waitingList.who': null
  'waitingList.anyone': null
  'waitingList.youLeave': null
  'waitingList.beforeTaxes': { price: string }
  'waitingList.beforeTip': { price: string }
  'waitingList.book': { dayTime: string }
  'waitingList.agreeTitle': { dayTime: string }
  'waitingList.sumChanged': null
  'waitingList.noTimes': null
  'waitingList.joinTitle': { day: string }
  'waitingList.joinText': { minutes: number }
  'waitingList.anyTime': { duration: string }
  'waitingList.onlyThisChair': { name: string }
  'waitingList.moreChances': null
  'waitingList.whereToTell': null
  'waitingList.cardWeKeep': null
  'waitingList.chargedToday': { amount: string }
  'waitingList.free': null
  'waitingList.freeText': null
  'waitingList.freeTextCard': null
  'waitingList.join': { day: string }
  'waitingList.joining': null
  'waitingList.joined': null
  'waitingList.alreadyTitle': null
  'waitingList.alreadyText': { day: string }
  'waitingList.alreadyPlace': null
  'waitingList.okTimes': null
}
