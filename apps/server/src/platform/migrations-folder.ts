import { fileURLToPath } from 'node:url'

/** Two folders up from here and, in the built server, from the bundle: both are equally deep. */
export const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url))
