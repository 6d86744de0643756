// Written by `npm run texts` from en.json.
export type Messages = {
  'changes.whoCannot': null
  'changes.cancelTitle': { dayTime: string }
  'changes.rightBack': null
  'changes.rightUnpaid': null
  'changes.only': { who: 'all' | 'you' | (string & {}); count: number; name: string }
  'changes.fromTo': { from: string; to: string }
  'changes.comesBack': null
  'changes.partOf': { isYou: 'yes' | (string & {}); name: string }
  'changes.nothingCharged': null
  'changes.notChargedLater': { amount: string; card: string }
  'changes.nothingPaid': null
  'changes.bankDays': { to: 'card' | 'giftCard' | (string & {}) }
  'changes.freeUntil': { dayTime: string }
  'changes.undoUntil': { time: string }
  'changes.refundSoon': null
  'changes.staying': { count: number; names: string }
  'changes.feeStays': { amount: string }
  'changes.timeIsFree': { who: 'guest' | (string & {}); name: string }
  'changes.noUndo': null
  'changes.moveInstead': null
  'changes.cancelInstead': null
  'changes.cancelRefund': null
  'changes.cancelIt': null
  'changes.cancelWho': { who: 'all' | 'you' | (string & {}); name: string }
  'changes.cancelWhoRefund': { who: 'all' | 'you' | (string & {}); name: string }
  'changes.keep': null
  'changes.keepAll': { count: number }
  'changes.canceled': { who: 'all' | 'you' | (string & {}); name: string }
  'changes.moveTitle': { who: 'you' | (string & {}); name: string }
  'changes.timeNow': null
  'changes.dayNow': null
  'changes.with': { name: string }
  'changes.who': null
  'changes.anyone': null
  'changes.still': { price: string }
  'changes.dayShown': null
  'changes.noTimes': null
  'changes.nextFreeDay': { day: string }
  'changes.more': { amount: string }
  'changes.less': { amount: string }
  'changes.continue': null
  'changes.continueTo': { day: string }
  'changes.confirmTitle': null
  'changes.anotherTime': null
  'changes.moveTo': { time: string }
  'changes.moveAndPay': null
  'changes.moved': null
  'changes.movedText': { dayTime: string; name: string }
  'changes.movedGroup': { dayTime: string; count: number }
  'changes.now': null
  'changes.new': null
  'changes.whyMore': { amount: string }
  'changes.whyLess': { amount: string }
  'changes.lineChange': { barber: string; service: string; next: string; now: string }
  'changes.tipStays': { share: string }
  'changes.samePaid': null
  'changes.samePrice': null
  'changes.chargedNow': { card: string }
  'changes.lessAtShop': null
  'changes.waived': null
  'changes.lessWaived': null
  'changes.waivedTitle': null
  'changes.moreLater': null
  'changes.lessLater': null
  'changes.payNext': null
  'changes.lessToPay': null
  'changes.payNextTitle': null
  'changes.payNextText': null
  'changes.tipNextText': null
  'changes.cardNotAgain': null
  'changes.restAtDesk': null
  'changes.chargedLater': { card: string }
  'changes.chargedOn': { dayTime: string }
  'changes.reminderMoves': null
  'changes.chairs': { count: number }
  'changes.soonest': null
  'changes.was': { time: string }
  'changes.comeAt': { start: string; end: string }
  'changes.timesMissing': { count: number }
  'changes.tipTitle': { name: string }
  'changes.allGoes': { name: string }
  'changes.share': null
  'changes.anotherAmount': null
  'changes.paidWith': null
  'changes.tipGiven': { name: string; amount: string }
  'changes.tipSave': null
  'changes.tipChanged': { name: string; amount: string }
  'changes.tipRemoved': null
  'changes.tipAtShop': null
  'changes.tipAtShopText': null
  'changes.tipLater': { card: string }
  'changes.tipLaterText': { dayTime: string }
  'changes.tipSettledText': null
  'changes.tipTogether': { given: string; amount: string }
  'changes.tipAlready': { given: string }
  'changes.tipDeclined': { amount: string }
  'changes.tipDeclinedText': null
  'changes.shopClosed': null
  'changes.shopClosedText': null
  'changes.notFree': null
  'changes.beforeTaxes': null
  'changes.beforeTip': null
}
