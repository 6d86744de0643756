// Written by `npm run texts` from en.json.
export type Messages = {
  'gift.title': null
  'gift.lead': null
  'gift.cover': null
  'gift.coverOf': { number: string; count: string }
  'gift.amount': null
  'gift.otherAmount': null
  'gift.ownAmount': null
  'gift.ownAmountHint': { least: string }
  'gift.minimum': { amount: string }
  'gift.where': null
  'gift.wholeShop': null
  'gift.anyAt': { shops: string }
  'gift.anyInShops': { count: string }
  'gift.onlyWith': { name: string }
  'gift.atShop': { shop: string }
  'gift.who': null
  'gift.someone': null
  'gift.me': null
  'gift.meText': null
  'gift.name': null
  'gift.email': null
  'gift.nameFault': null
  'gift.emailFault': null
  'gift.greeting': null
  'gift.quoted': { greeting: string }
  'gift.greetingHint': null
  'gift.greetingLength': { length: string; most: string }
  'gift.send': null
  'gift.sendNow': null
  'gift.sendOnDay': null
  'gift.day': null
  'gift.dayFault': null
  'gift.dayHint': { time: string; city: string }
  'gift.nowHint': null
  'gift.forFrom': { name: string; from: string }
  'gift.forName': { name: string }
  'gift.withName': { shop: string; name: string }
  'gift.selectAmount': null
  'gift.continue': null
  'gift.change': null
  'gift.changeWhere': null
  'gift.changeWho': null
  'gift.goodIn': null
  'gift.goodWith': { name: string; shop: string }
  'gift.goodFor': null
  'gift.sentOn': { dayTime: string }
  'gift.sentNow': null
  'gift.sentTo': { email: string }
  'gift.forYou': null
  'gift.taxes': null
  'gift.checkOut': null
  'gift.notSoldTitle': null
  'gift.notSoldText': null
  'gift.notSoldLead': null
  'gift.failedTitle': null
  'gift.readyTitle': null
  'gift.readyTitleFor': { name: string }
  'gift.readyText': null
  'gift.goesOn': { name: string; day: string }
  'gift.wentTo': { name: string }
  'gift.givenTitle': { from: string; name: string }
  'gift.givenTitleFrom': { from: string }
  'gift.givenText': null
  'gift.usedTitle': null
  'gift.usedText': null
  'gift.code': null
  'gift.copy': null
  'gift.copied': null
  'gift.linkCopied': null
  'gift.copyFailed': null
  'gift.share': null
  'gift.shareText': { amount: string; shop: string }
  'gift.print': null
  'gift.bookWith': null
  'gift.brought': null
  'gift.broughtText': null
  'gift.left': { amount: string }
  'gift.leftOf': { amount: string }
  'gift.goodAt': { shops: string }
  'gift.goodInShops': { count: string }
  'gift.forWhat': null
  'gift.forWhatAny': null
  'gift.forWhatWith': { name: string }
  'gift.giftCard': null
  'gift.paid': null
  'gift.paidWith': { card: string }
  'gift.refunded': null
  'gift.charged': { day: string }
  'gift.chargedUsed': { day: string }
  'gift.another': null
  'gift.viewFailed': null
  'gift.refundedTitle': null
  'gift.refundedText': null
  'gift.rowTitle': null
  'gift.rowText': { least: string }
  'gift.givenTitleAlone': null
  'gift.greetingFault': null
}
