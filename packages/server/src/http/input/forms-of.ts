import { type Call, type Forms, headersInBody } from '@openchair/contract'
import type { z } from 'zod'
import {
  flatCustomerForm,
  headersForm,
  inBodyForm,
  inQueryForm,
  nestedCustomerForm,
  renamedForm,
  sameForm,
} from './body-forms.ts'
import type { Form } from './draft.ts'
import { anywayForm, includeForm, limitForm, listsForm, sortForm } from './query-forms.ts'
import { droppedForm, productLinesForm, serviceListsForm, valuesForm } from './shape-forms.ts'

/**
 * Lists the forms that bring a call's requests into the preferred one, in the order in which they apply.
 * Empty where the call takes the preferred form alone.
 */
export const formsOf = (call: Call, schema: z.ZodObject): readonly Form[] => {
  const accepts: Forms = call.accepts ?? {}
  return [
    accepts.include && includeForm(accepts.include, 'include' in schema.shape),
    accepts.sort && sortForm(accepts.sort),
    accepts.limit && limitForm,
    accepts.lists && listsForm(accepts.lists),
    accepts.anyway && anywayForm(accepts.anyway),
    headersForm(headersInBody(call)),
    accepts.same && sameForm(accepts.same),
    accepts.renamed && renamedForm(accepts.renamed),
    accepts.dropped && droppedForm(accepts.dropped),
    accepts.customer === 'flat' ? flatCustomerForm : undefined,
    accepts.customer === 'nested' ? nestedCustomerForm : undefined,
    accepts.values && valuesForm(accepts.values),
    accepts.serviceLists && serviceListsForm(schema),
    accepts.productLines && productLinesForm(schema),
    accepts.inBody && inBodyForm(accepts.inBody),
    accepts.inQuery && inQueryForm(accepts.inQuery),
  ].filter((form) => form !== undefined)
}
