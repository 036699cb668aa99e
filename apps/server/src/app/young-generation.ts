import { setFlagsFromString } from 'node:v8'

/**
 * While the server starts, V8's memory for young objects stays small: it would grow by 15 MB, which an idle server keeps
 * for long although it never needs them. Imported first, because loading the code allocates most.
 */
setFlagsFromString('--semi-space-growth-factor=1')

/** From now on it grows as usual, by what requests need. */
export const letYoungGenerationGrow = (): void => setFlagsFromString('--semi-space-growth-factor=2')
