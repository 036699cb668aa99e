import { hotelIdText } from '../core/described-texts.ts'
import { maximumLengths } from '../participants/participants.constants.ts'
import { normaliseId } from '../core/texts/texts.rules.ts'

/**
 * The id of a hotel in a request: stored and compared in upper case (decisions §5). A field with its own messages, or
 * for the `id` of an instance as well, does the same.
 */
export const hotelIdSchema = hotelIdText.overwrite(normaliseId).min(1).max(maximumLengths.hotelId).toUpperCase()
