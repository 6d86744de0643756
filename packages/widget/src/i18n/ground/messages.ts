// Written by `npm run texts` from en.json.
export type Messages = {
  'ground.label': null
  'ground.shops': null
  'ground.span': { from: string; to: string }
  'ground.today': { hours: string }
  'ground.closedToday': null
  'ground.adults': { age: string }
  'ground.call': null
  'ground.lead': { count: number }
  'ground.stub': null
  'ground.when': null
  'ground.nextStep': null
  'ground.doneBy': { time: string }
  'ground.youAnd': { count: number }
  'ground.before': null
  'ground.phoneTitle': null
  'ground.phoneText': null
  'ground.qr': null
  'ground.waiting': null
}
