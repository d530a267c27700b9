/** Checking what came in up to the first fault: whoever sends a million is told of one, and costs no more than one. */
import * as z from 'zod/mini'

// zod honours `abortEarly` but leaves it out of its types; reportInput makes this one of its contexts.
const UP_TO_FIRST_FAULT = { reportInput: false, abortEarly: true }

export function checkUpToFirstFault<T extends z.core.$ZodType>(
  schema: T,
  data: unknown,
): z.core.util.SafeParseResult<z.output<T>> {
  return z.safeParse(schema, data, UP_TO_FIRST_FAULT)
}
