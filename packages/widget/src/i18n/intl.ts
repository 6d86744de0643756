export { dateTimeFormat, evenSpaces, listFormat, numberFormat, pluralRules } from '@openchair/rules'
