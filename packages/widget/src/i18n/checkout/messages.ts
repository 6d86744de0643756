// Written by `npm run texts` from en.json.
export type Messages = {
  'checkout.saving': { dayTime: string; name: string }
  'checkout.booked': { day: string; time: string; firstName: string }
  'checkout.bookedUnnamed': { day: string; time: string }
  'checkout.sentTo': { contacts: string }
  'checkout.failedText': null
  'checkout.noAnswer': null
  'checkout.nothingBooked': null
  'checkout.sumChanged': null
  'checkout.okCard': null
  'checkout.okDetails': null
  'checkout.okSum': null
  'checkout.goneTitle': null
  'checkout.goneTaken': { time: string }
  'checkout.goneOther': null
  'checkout.goneGroup': null
  'checkout.goneNearest': null
  'checkout.goneNearestAny': null
  'checkout.goneLooking': null
  'checkout.okTimes': null
  'checkout.takeWith': { time: string; name: string }
  'checkout.take': { time: string }
  'checkout.ownSale': { time: string }
  'checkout.ownSaleGroup': null
  'checkout.seeBooking': null
  'checkout.anotherTime': null
  'checkout.openedElsewhere': null
  'checkout.payByCard': null
  'checkout.callNumber': { phone: string }
  'checkout.okOtherCard': null
  'checkout.payAtShop': null
  'checkout.nothingCharged': null
  'checkout.heldFor': { time: string; name: string; count: number }
  'checkout.heldGroup': { count: number }
  'checkout.heldUntil': { dayTime: string; until: string }
  'checkout.heldYours': { time: string }
  'checkout.heldYoursAtOne': { time: string }
  'checkout.heldLast': { time: string }
  'checkout.keepLonger': null
  'checkout.heldLonger': null
  'checkout.heldOver': null
  'checkout.heldNot': null
  'checkout.holdAgain': { time: string }
  'checkout.holdAllAgain': null
  'checkout.heldTwoMinutes': null
  'checkout.heldHalfMinute': null
  'checkout.heldCanBeLonger': null
  'checkout.heldGoneTitle': { time: string }
  'checkout.heldGone': { count: string }
  'checkout.anyone': null
  'checkout.policiesTitle': null
  'checkout.policiesReadTitle': null
  'checkout.waitTitle': null
  'checkout.waitLine': null
  'checkout.waitOffer': { minutes: number }
  'checkout.waitFree': null
  'checkout.waitFee': { amount: string }
  'checkout.waitCard': null
  'checkout.waitCardNow': null
  'checkout.waitCardDeposit': null
  'checkout.waitThen': null
  'checkout.adultsText': { shop: string; age: string }
  'checkout.fees': { late: string; noShow: string }
  'checkout.feeOfBoth': { share: string }
  'checkout.lateFee': { share: string }
  'checkout.noShowFee': { share: string }
  'checkout.feesWithCard': null
  'checkout.allFeesWithCard': null
  'checkout.cancelNever': null
  'checkout.policiesAgree': null
  'checkout.policiesAgreeAdult': { age: string }
  'checkout.detailsTitle': null
  'checkout.firstName': null
  'checkout.lastName': null
  'checkout.email': null
  'checkout.phone': null
  'checkout.firstNameFault': null
  'checkout.lastNameFault': null
  'checkout.emailFault': null
  'checkout.phoneFault': null
  'checkout.changeDetails': null
  'checkout.verified': null
  'checkout.memberHint': null
  'checkout.signIn': null
  'checkout.howYouPay': null
  'checkout.byCard': null
  'checkout.cardDeclined': null
  'checkout.anotherCard': null
  'checkout.holdingCard': null
  'checkout.keepCard': null
  'checkout.atShop': null
  'checkout.cardHolds': null
  'checkout.noCard': null
  'checkout.noWayToPay': { phone: string }
  'checkout.termsToday': { amount: string }
  'checkout.termsPart': { now: string; later: string }
  'checkout.termsLater': { amount: string }
  'checkout.termsHolds': null
  'checkout.termsHoldsNotice': { notice: string }
  'checkout.termsHoldsNoShow': null
  'checkout.termsInPerson': null
  'checkout.termsNoPayment': null
  'checkout.termsNothing': null
  'checkout.prepayOnly': null
  'checkout.freeUntil': { dayTime: string }
  'checkout.freeUntilThen': { dayTime: string; share: string }
  'checkout.lateAlready': null
  'checkout.lateAlreadyThen': { share: string }
  'checkout.undoThen': { share: string }
  'checkout.undoOnly': null
  'checkout.cancellationPolicy': null
  'checkout.toCard': null
  'checkout.book': { dayTime: string }
  'checkout.booking': null
  'checkout.applePay': null
  'checkout.googlePay': null
  'checkout.testWallet': null
  'checkout.changeMethod': null
  'checkout.methodTitle': null
  'checkout.useMethod': null
  'checkout.toWallet': { wallet: string }
  'checkout.summaryTitle': null
  'checkout.cardsAway': null
  'checkout.cardsAwayAlone': null
  'checkout.otherWay': null
  'checkout.testWalletText': null
  'checkout.testWalletPay': null
  'checkout.testWalletFail': null
  'checkout.testWalletCancel': null
  'checkout.paymentFailed': null
  'checkout.integrationError': null
  'checkout.walletUnavailable': null
  'checkout.payerIncomplete': null
  'checkout.bankUnanswered': null
  'checkout.bookedOtherwise': null
  'checkout.giftCard': null
  'checkout.giftCardFor': { name: string }
  'checkout.giftCardTitle': null
  'checkout.giftTotal': null
  'checkout.giftWholeShop': null
  'checkout.giftOnlyWith': { name: string }
  'checkout.giftForYou': null
  'checkout.giftSentNow': null
  'checkout.giftSentOn': { day: string }
  'checkout.giftSaving': null
  'checkout.giftBought': null
  'checkout.giftBoughtFor': { name: string }
  'checkout.giftNoAnswer': null
  'checkout.giftBoughtBefore': null
  'checkout.bankAnswered': null
  'checkout.bankAwaited': null
  'checkout.bankConfirmed': null
  'checkout.bankAsks': null
  'checkout.bankLead': null
  'checkout.giftBankUnanswered': null
  'checkout.buyGiftCard': null
  'checkout.giftPoliciesTitle': null
  'checkout.giftRefund': null
  'checkout.giftLasts': null
  'checkout.giftWho': null
  'checkout.cardTitle': null
  'checkout.cardsTaken': null
  'checkout.backToDetails': null
  'checkout.sumParts': { parts: string }
  'checkout.totalParts': { total: string; parts: string }
  'checkout.totalAlone': { total: string }
  'checkout.partGiftCard': { amount: string }
  'checkout.partTip': { amount: string }
  'checkout.partTaxesAndFees': { amount: string }
  'checkout.partTaxes': { amount: string }
  'checkout.partFees': { amount: string }
  'checkout.testMode': null
  'checkout.testModeText': null
  'checkout.cardNumber': null
  'checkout.expiry': null
  'checkout.expiryHint': null
  'checkout.cvc': null
  'checkout.zipUS': null
  'checkout.zipGB': null
  'checkout.zipOther': null
  'checkout.cardNumberIncomplete': null
  'checkout.cardNumberWrong': null
  'checkout.cardNumberNotTest': null
  'checkout.expiryIncomplete': null
  'checkout.expiryPast': null
  'checkout.cvcWrong': { digits: string; side: 'front' | (string & {}) }
  'checkout.zipMissing': null
  'checkout.testCards': null
  'checkout.testCardsHint': null
  'checkout.testSucceeds': null
  'checkout.testDeclined': null
  'checkout.testFunds': null
  'checkout.testExpired': null
  'checkout.testCvc': null
  'checkout.testProcessing': null
  'checkout.testLater': null
  'checkout.testChallenge': null
  'checkout.feeIfLate': { share: string }
  'checkout.payNow': null
  'checkout.backToBooking': null
  'checkout.dueCardNote': { card: string }
  'checkout.dueNewCardNote': null
  'checkout.duePaying': { amount: string }
  'checkout.dueBack': null
  'checkout.duePayingParts': { amount: string; parts: string }
  'checkout.dueLastToConfirm': { amount: string }
  'checkout.dueNextToConfirm': null
  'checkout.duePaid': { amount: string }
  'checkout.dueNoAnswer': null
}
