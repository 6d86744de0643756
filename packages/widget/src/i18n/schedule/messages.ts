// Written by `npm run texts` from en.json.
export type Messages = {
  'schedule.title': null
  'schedule.goneNotCharged': null
  'schedule.goneFree': { name: string; when: 'day' | (string & {}); time: string }
  'schedule.goneTake': { time: string }
  'schedule.nextFree': { name: string }
  'schedule.nextFreeAny': null
  'schedule.together': null
  'schedule.togetherChosen': { time: string }
  'schedule.earlierMonth': null
  'schedule.laterMonth': null
  'schedule.earlierWeek': null
  'schedule.laterWeek': null
  'schedule.weekOf': { day: string }
  'schedule.wholeMonth': null
  'schedule.fewTimes': null
  'schedule.wideOpen': null
  'schedule.level.none': null
  'schedule.level.low': null
  'schedule.level.moderate': null
  'schedule.level.high': null
  'schedule.level.full': null
  'schedule.zone': { city: string }
  'schedule.morning': null
  'schedule.afternoon': null
  'schedule.evening': null
  'schedule.slot': { time: string; duration: string; name: string }
  'schedule.slotAny': { time: string; duration: string }
  'schedule.slotAnyPrice': { time: string; price: string; duration: string }
  'schedule.slotOn': { time: string; name: string; day: string }
  'schedule.slotOnAny': { time: string; day: string }
  'schedule.slotOnAnyPrice': { time: string; price: string; day: string }
  'schedule.taken': { name: string; time: string }
  'schedule.tooShort': { name: string; free: string; needed: string }
  'schedule.takenAny': null
  'schedule.nobody': { needed: string }
  'schedule.takenNow': { count: number; time: string }
  'schedule.freeNow': { count: number; time: string }
  'schedule.showAll': { count: number }
  'schedule.showFewer': null
  'schedule.showTaken': null
  'schedule.hideTaken': null
  'schedule.free': { count: number }
  'schedule.timesFree': { count: number; day: string }
  'schedule.timeChosen': { time: string }
  'schedule.loading': null
  'schedule.notLoaded': null
  'schedule.notLoadedTitle': null
  'schedule.loadAgain': null
  'schedule.dayFull': { day: string }
  'schedule.dayOff': { day: string }
  'schedule.dayOver': null
  'schedule.dayFullText': { name: string; needed: string }
  'schedule.dayFullTextAny': { needed: string }
  'schedule.dayOffText': { name: string }
  'schedule.dayOffTextAny': null
  'schedule.dayOverText': null
  'schedule.noneAtAll': { day: string }
  'schedule.noneAtAllText': { name: string }
  'schedule.noneAtAllTextAny': null
  'schedule.anotherDay': { day: string; name: string }
  'schedule.nextFreeDay': null
  'schedule.alsoFree': null
  'schedule.sameReservation': { price: string }
  'schedule.allTimes': null
  'schedule.allTimesOf': { title: string }
  'schedule.anotherProfessional': null
  'schedule.guestTakes': { guest: string; name: string; start: string; end: string }
  'schedule.youTake': { name: string; start: string; end: string }
  'schedule.guestTakesAny': { guest: string; start: string; end: string }
  'schedule.youTakeAny': { start: string; end: string }
  'schedule.sameTime': null
  'schedule.nearest': null
  'schedule.ownTime': { time: string }
  'schedule.now': null
  'schedule.ownDay': null
  'schedule.waitFor': { day: string }
  'schedule.waitForText': null
  'schedule.joinList': null
}
