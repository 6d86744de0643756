// Written by `npm run texts` from en.json.
export type Messages = {
  'cart.label': null
  'cart.with': { name: string }
  'cart.anyProfessional': null
  'cart.noServiceYet': null
  'cart.chooseTime': null
  'cart.findingTimes': null
  'cart.continue': null
  'cart.checkingTime': null
  'cart.youWith': { name: string }
  'cart.youWithAny': null
  'cart.change': null
  'cart.changeTitle': null
  'cart.otherTime': null
  'cart.otherServices': null
  'cart.otherProfessional': null
  'cart.subtotal': null
  'cart.bookingFee': null
  'cart.taxesAndFees': null
  'cart.total': null
  'cart.includedTax': { name: string; amount: string }
  'cart.rangeNote': null
  'cart.sumsLater': null
  'cart.barberUnknownTitle': null
  'cart.barberUnknownText': null
  'cart.barberUnknownLead': null
  'cart.anyNotAllowedTitle': null
  'cart.anyNotAllowedText': null
  'cart.anyNotAllowedLead': null
  'cart.passcodeTitle': { name: string }
  'cart.passcodeText': { name: string }
  'cart.passcodeLead': null
  'cart.callShop': null
  'cart.failedTitle': null
  'cart.you': null
  'cart.guestWith': { guest: string; name: string }
  'cart.guestWithAny': { guest: string }
  'cart.noProfessionalYet': null
  'cart.addGuest': null
  'cart.guestName': null
  'cart.guestNameHint': null
  'cart.guestNameFault': null
  'cart.guestNext': null
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
  'cart.visits': { count: number }
  'cart.guests': null
  'cart.together': null
  'cart.timesLetGo': null
  'cart.noteTitle': null
  'cart.noteText': null
  'cart.noteClose': null
}
