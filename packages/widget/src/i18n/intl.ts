export {
  dateTimeFormat,
  evenSpaces,
  listFormat,
  recordWritten,
  numberFormat,
  pluralRules,
  takeWritten,
} from '@openchair/rules'
export type { Written } from '@openchair/rules'
