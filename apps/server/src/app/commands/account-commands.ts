import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { type Readable, Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { type Account, accountChangeSchema, newAccountSchema } from '@trophy/contract/auth/accounts.contract.ts'
import { maskMobile } from '@trophy/contract/core/mobile.rules.ts'
import type { z } from 'zod'
import {
  changeAccount,
  createAccount,
  endAccountSessions,
  findIdOfEmail,
  listAccounts,
} from '../../auth/accounts/accounts.service.ts'
import type { Context } from '../../platform/context.ts'
import { parsed, UsageError } from './run-command.ts'

export const usage = `npm run admin -- COMMAND OPTIONS

  create --email EMAIL --name NAME --mobile NUMBER [--role admin|technical_admin]
                                  creates an account; the role is admin unless given
  list                            lists all accounts
  reset-password --email EMAIL    sets a new password, and ends the sessions of the account
  disable --email EMAIL           the account cannot sign in, and its sessions end
  enable --email EMAIL            the account can sign in again
  end-sessions --email EMAIL      ends the sessions of the account

create and reset-password ask for the password, or read it from standard input.
The database is that of the server: DATABASE_URL, or the embedded one in DATA_DIR.`

/** Asks for a new password. */
type ReadPassword = () => Promise<string>

/** Runs a command that was read; needs the database. */
type Command = (context: Pick<Context, 'clock' | 'database'>) => Promise<string>

type Options = Readonly<Partial<Record<'email' | 'name' | 'mobile' | 'role', string>>>

interface CommandDefinition {
  readonly options: readonly (keyof Options)[]
  /** Asks for what it needs, and checks it before the database is opened. */
  read(options: Options, readPassword: ReadPassword): Promise<Command>
}

const actor = { name: 'Command line' }

const create: CommandDefinition = {
  options: ['email', 'name', 'mobile', 'role'],
  read: async ({ mobile, role = 'admin', ...options }, readPassword) => {
    const typed = { ...options, mobileNumber: mobile, role, password: '' }
    // Before the password is asked for.
    checked(newAccountSchema.omit({ password: true }).strip(), typed)
    const account = checked(newAccountSchema, { ...typed, password: await readPassword() })
    return async (context) => {
      const { email } = await createAccount(context, account, actor)
      return `Created ${email} (${account.role}).`
    }
  },
}

const resetPassword: CommandDefinition = {
  options: ['email'],
  read: async ({ email }, readPassword) => {
    const owner = requireEmail(email)
    const change = checked(accountChangeSchema, { password: await readPassword() })
    return async (context) => {
      await changeAccount(context, { id: await findIdOfEmail(context, owner), change }, actor)
      return `The password of ${owner} was changed, and its sessions have ended.`
    }
  },
}

const setActive = (isActive: boolean): CommandDefinition => ({
  options: ['email'],
  read: async ({ email }) => {
    const owner = requireEmail(email)
    return async (context) => {
      await changeAccount(context, { id: await findIdOfEmail(context, owner), change: { isActive } }, actor)
      return isActive ? `${owner} can sign in again.` : `${owner} is disabled, and its sessions have ended.`
    }
  },
})

const endSessions: CommandDefinition = {
  options: ['email'],
  read: async ({ email }) => {
    const owner = requireEmail(email)
    return async (context) => {
      const ended = await endAccountSessions(context, await findIdOfEmail(context, owner), actor)
      return `${ended} ${ended === 1 ? 'session' : 'sessions'} of ${owner} ended.`
    }
  },
}

const list: CommandDefinition = {
  options: [],
  read: async () => async (context) => tableOf(await listAccounts(context)),
}

const commands: Readonly<Record<string, CommandDefinition>> = {
  create,
  list,
  'reset-password': resetPassword,
  disable: setActive(false),
  enable: setActive(true),
  'end-sessions': endSessions,
}

/**
 * Reads a command and what it asks for; `null` for `--help`.
 * @throws UsageError
 */
export const readCommand = async (
  parameters: readonly string[],
  readPassword: ReadPassword,
): Promise<Command | null> => {
  const [name = '', ...rest] = parameters
  if (['', 'help', '--help', '-h'].includes(name) || rest.includes('--help')) return null
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (command === undefined) {
    throw new UsageError(`There is no command ${name}: use one of ${Object.keys(commands).join(', ')}, or --help`)
  }
  return command.read(parseOptions(command, rest), readPassword)
}

const parseOptions = ({ options }: CommandDefinition, parameters: string[]): Options => {
  const known = Object.fromEntries(options.map((option) => [option, { type: 'string' }] as const))
  // No option is a password.
  return parsed(() => parseArgs({ args: parameters, options: known, allowPositionals: false })).values
}

const requireEmail = (email: string | undefined): string => {
  if (email === undefined || email === '') throw new UsageError('--email is needed')
  return email.toLowerCase()
}

const optionNames: Readonly<Record<string, string>> = {
  email: '--email: ',
  name: '--name: ',
  mobileNumber: '--mobile: ',
  role: '--role: ',
}

const checked = <T>(schema: z.ZodType<T>, typed: object): T => {
  const { data, error } = schema.safeParse(typed)
  const [issue] = error?.issues ?? []
  if (issue !== undefined) throw new UsageError(`${optionNames[String(issue.path[0])] ?? ''}${issue.message}`)
  if (data === undefined) throw new UsageError('The options are not understood')
  return data
}

const tableOf = (accounts: readonly Account[]): string => {
  const head = ['EMAIL', 'NAME', 'ROLE', 'MOBILE', 'ACTIVE', 'SESSIONS', 'LAST SEEN']
  const rows = accounts.map(({ email, name, role, mobileNumber, isActive, sessions, lastSeenAt }) => [
    email,
    name,
    role,
    mobileNumber === null ? 'none' : maskMobile(mobileNumber),
    isActive ? 'yes' : 'no',
    String(sessions),
    lastSeenAt ?? 'never',
  ])
  const table = [head, ...rows]
  const widths = head.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0)))
  const line = (row: readonly string[]) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')
  return table.map((row) => line(row).trimEnd()).join('\n')
}

interface PasswordSource {
  readonly input: Readable & { readonly isTTY?: boolean }
  /** For the questions; what is typed is not shown. */
  readonly output: Writable
}

/** Asks twice at a terminal, without showing what is typed; otherwise the password is the line of standard input. */
export const readPassword = async ({ input, output }: PasswordSource): Promise<string> => {
  if (input.isTTY !== true) return (await text(input)).replace(/\r?\n$/, '')
  const typed = await ask(input, output, 'New password: ')
  const repeated = await ask(input, output, 'The same again: ')
  if (typed !== repeated) throw new UsageError('The two passwords differ')
  return typed
}

const ask = async (input: Readable, output: Writable, question: string): Promise<string> => {
  const nothing = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input, output: nothing, terminal: true })
  output.write(question)
  // Ctrl-C and Ctrl-D close the terminal without a line.
  const closed = once(lines, 'close').then(() => undefined)
  const line = once(lines, 'line').then(([typed]: unknown[]) => String(typed))
  const typed = await Promise.race([line, closed])
  lines.close()
  output.write('\n')
  if (typed === undefined) throw new UsageError('No password was given')
  return typed
}
