// Written by `npm run texts` from en.json.
export type Messages = {
  'note.ask': { name: string }
  'note.askAny': null
  'note.optional': null
  'note.reader': { name: string }
  'note.readerAny': null
  'note.length': { count: string; most: string }
  'note.full': { count: string; most: string }
  'note.linkFault': null
  'note.yours': { name: string }
  'note.yoursAny': null
  'note.change': null
  'note.save': null
  'note.remove': null
  'note.keep': null
  'note.saved': null
  'note.removed': null
}
