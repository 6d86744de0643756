// Written by `npm run texts` from en.json.
export type Messages = {
  'menu.button': { name: string }
  'menu.comeBack': null
  'menu.comeBackText': null
  'menu.signIn': null
  'menu.bookWithout': null
  'menu.hello': { name: string }
  'menu.helloNameless': null
  'menu.signOut': null
  'menu.signedOut': null
  'menu.nextVisit': null
  'menu.seeBooking': null
  'menu.afterThat': null
  'menu.see': null
  'menu.seeOf': { when: string }
  'menu.noVisit': null
  'menu.noVisitText': null
  'menu.chooseTime': null
  'menu.beenBefore': null
  'menu.bookAgain': null
  'menu.bookAgainOf': { what: string }
  'menu.allVisits': { count: string }
  'menu.cards': null
  'menu.noCards': null
  'menu.usedFirst': null
  'menu.usedFirstAtCheckout': null
  'menu.cardNeeded': null
  'menu.keepCard': null
  'menu.useFirst': null
  'menu.removeCard': null
  'menu.cardRemoved': null
  'menu.failedText': null
  'menu.appStore': null
  'menu.forIphone': null
  'menu.playStore': null
  'menu.forAndroid': null
  'menu.change': null
  'menu.changeDetails': null
  'menu.news': null
  'menu.newsOn': null
  'menu.newsOff': null
  'menu.app': null
  'menu.appLink': null
  'menu.getApp': null
  'menu.giftCards': null
  'menu.reschedule': null
  'menu.rescheduleOf': { when: string }
  'menu.call': null
  'menu.ways': null
  'menu.sessions': null
  'menu.sessionDevice': { browser: string; system: string }
  'menu.sessionUnknown': null
  'menu.sessionHere': null
  'menu.sessionToday': null
  'menu.sessionYesterday': null
  'menu.sessionDay': { day: string }
  'menu.signOutOf': { device: string }
  'menu.signOutHere': null
  'menu.sessionEnded': { device: string }
  'menu.onlyHere': null
  'menu.signOutOthers': null
  'menu.othersEnded': null
  'menu.sessionsHint': null
  'menu.sessionsHintPlain': null
}
