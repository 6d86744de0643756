// Written by `npm run texts` from en.json.
export type Messages = {
  'cart.label': null
  'cart.with': { name: string }
  'cart.anyProfessional': null
  'cart.noServiceYet': null
  'cart.chooseTime': null
  'cart.findingTimes': null
  'cart.continue': null
  'cart.checkOut': null
  'cart.checkingTime': null
  'cart.youWith': { name: string }
  'cart.youWithAny': null
  'cart.anyoneIs': { name: string }
  'cart.change': null
  'cart.changeTitle': null
  'cart.otherTime': null
  'cart.otherServices': null
  'cart.otherProfessional': null
  'cart.subtotal': null
  'cart.bookingFee': null
  'cart.taxesAndFees': null
  'cart.total': null
  'cart.totalAtShop': null
  'cart.chargedToday': null
  'cart.chargedHourBefore': null
  'cart.amountToday': { amount: string }
  'cart.amountHourBefore': { amount: string }
  'cart.amountAtShop': { amount: string }
  'cart.today': null
  'cart.atTheShop': null
  'cart.withTip': { tip: string }
  'cart.includedTax': { name: string; amount: string }
  'cart.rangeNote': null
  'cart.sumsLater': null
  'cart.anyNotAllowedTitle': null
  'cart.anyNotAllowedText': null
  'cart.anyNotAllowedLead': null
  'cart.passcodeTitle': { name: string }
  'cart.passcodeText': { name: string }
  'cart.passcodeLead': null
  'cart.passcodeAnother': null
  'cart.failedTitle': null
  'cart.you': null
  'cart.guestWith': { guest: string; name: string }
  'cart.guestWithAny': { guest: string }
  'cart.noProfessionalYet': null
  'cart.addGuest': null
  'cart.guestName': null
  'cart.guestNameHint': null
  'cart.guestNameFault': null
  'cart.guestNameTwice': { guest: string }
  'cart.guestNext': null
  'cart.guestNobody': null
  'cart.removeGuest': { guest: string }
  'cart.removeYou': null
  'cart.removedGuest': { guest: string }
  'cart.removedYou': null
  'cart.undo': null
  'cart.professionalFor': { guest: string }
  'cart.professionalForYou': null
  'cart.servicesFor': { guest: string }
  'cart.servicesForYou': null
  'cart.timeFor': { guest: string }
  'cart.timeForYou': null
  'cart.reservations': { count: number }
  'cart.from': { day: string; time: string }
  'cart.forEveryone': null
  'cart.guests': null
  'cart.together': null
  'cart.timesLetGo': null
  'cart.noteTitle': null
  'cart.noteText': null
  'cart.noteClose': null
  'cart.membership': null
  'cart.promo': null
  'cart.tip': null
  'cart.tips': null
  'cart.tipsEach': { share: string }
  'cart.fees': null
  'cart.taxes': null
  'cart.giftCard': null
  'cart.leftToPay': null
  'cart.waived': null
  'cart.paidAtShop': null
  'cart.smallGiftCard': { least: string; amount: string }
  'cart.smallDeposit': { amount: string; least: string }
  'cart.smallAtShop': { least: string; amount: string }
  'cart.smallWaived': { least: string; amount: string }
  'cart.taxShare': { name: string; share: string }
  'cart.waitingListFee': null
  'cart.addedTitle': null
  'cart.addedNote': null
  'cart.includedTitle': null
  'cart.includedNote': null
  'cart.codes': null
  'cart.addCode': null
  'cart.addOtherCode': null
  'cart.remove': null
  'cart.removeCode': { code: string }
  'cart.shareOff': { share: string }
  'cart.codesByCard': null
  'cart.codesNeedTime': null
  'cart.addCodeTitle': null
  'cart.codeLabel': null
  'cart.codeHint': null
  'cart.codeApply': null
  'cart.codeChecking': null
  'cart.codeMissing': null
  'cart.codeFailedTitle': null
  'cart.codeNotKept': null
  'cart.codeNeedsTime': null
  'cart.promoApplied': null
  'cart.giftCardApplied': null
  'cart.tipFor': { name: string }
  'cart.tipOfGuest': { tip: string; guest: string }
  'cart.tipOther': null
  'cart.tipNone': null
  'cart.noTip': null
  'cart.addTip': { tip: string }
  'cart.tipAmount': null
  'cart.tipSuggested': { share: string }
  'cart.tipShare': { tip: string; share: string }
  'cart.tipEmpty': null
  'cart.tipEmptyNone': null
  'cart.tipFault': null
  'cart.tipEach': null
  'cart.products': null
  'cart.addProduct': null
  'cart.fewer': { name: string }
  'cart.more': { name: string }
  'cart.stockTitle': null
  'cart.stockText': null
  'cart.servicesTitle': { guest: string }
  'cart.servicesTitleYours': null
  'cart.timeTitle': { guest: string }
  'cart.timeTitleYours': null
  'cart.amountOff': { amount: string }
  'cart.linkPromoNote': null
  'cart.linkPromoText': null
  'cart.linkPromoOver': null
  'cart.linkPromoNotHere': null
  'cart.againTitle': null
  'cart.againWhat': { name: string; what: string }
}
