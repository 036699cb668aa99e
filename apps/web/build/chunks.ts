import type { Plugin } from 'vite'

/** A module by what it loads: all that is needed of the bundler's information about it. */
export interface Module {
  readonly code: string | null
  readonly importedIds: readonly string[]
  readonly dynamicallyImportedIds: readonly string[]
}

const source = '/apps/web/src/'
/** The parts of the component library that the frame and the tables of the administrators use. */
const adminLibraries = new RegExp(
  [
    'node_modules/@floating-ui/',
    '@mantine/hooks/',
    '@mantine/core/esm/utils/',
    '@mantine/core/esm/components/(Accordion|Collapse|Combobox|Drawer|Floating|NavLink|Popover)/',
    '@mantine/core/esm/components/(ScrollArea|Select|Skeleton|Tooltip|Transition)/',
  ].join('|'),
)
const icons = '/node_modules/@tabler/icons-react/dist/esm/icons/'

/** What every visitor loads, and what a coach loads from the sign-in to the team. */
const entry = 'main.tsx'
const coachPortal = 'coach/coach-portal.tsx'
const queue = 'coach/offline/queue.api.ts'
const coachScreens = [entry, 'auth/login-screen.tsx', coachPortal]
/** On most screens of everybody, but on none that a coach sees first. */
const note = /\/shared\/(ui\/feedback\/note|form\/use-confirm-unload)\./
/** What every view of an administrator begins with. */
const adminArea = 'app/admin-area.tsx'

/**
 * Joins what several screens share into four files, so that a view needs few: `app` for everybody, within the budget
 * of a coach's first load, `coach` for what the sign-in and the parts of the portal share only with each other, and
 * their styles and what they and the queue need of the contract, which would be small files of their own, `queue` for
 * what the actions of a phone share with what is loaded later, and `admin` for the frame and the tables of the
 * administrators. What only one screen needs stays with that screen.
 */
export const chunksByRole = () => {
  let chunks: ReadonlyMap<string, string> = new Map()
  const plugin: Plugin = {
    name: 'chunks-by-role',
    apply: 'build',
    buildEnd() {
      const modules = new Map<string, Module>()
      for (const id of this.getModuleIds()) {
        const module = this.getModuleInfo(id)
        if (module !== null && isOurs(id) && !usesSchemas(module)) modules.set(id, module)
      }
      chunks = chunksOf(modules)
    },
  }
  /** The name of the file for a module; `null` leaves it to the bundler. */
  const chunkOf = (id: string) => {
    if (adminLibraries.test(id)) return 'admin'
    return chunks.get(id.includes(icons) ? id.slice(id.indexOf(icons)) : id) ?? null
  }
  return { plugin, chunkOf }
}

const isOurs = (id: string) => /\/apps\/web\/src\/|\/packages\/contract\/src\/|\.css$/.test(id)

/** The schema library must not come along with what everybody loads (see `omit-schemas.ts`). */
const usesSchemas = ({ importedIds }: Module) => importedIds.some((id) => id.includes('/node_modules/zod/'))

/** The files for our modules and their icons; for other packages see `vite.config.ts`. */
export const chunksOf = (modules: ReadonlyMap<string, Module>): Map<string, string> => {
  const chunks = new Map<string, string>()
  for (const [id, starts] of startsOf(modules)) {
    const path = id.split(source)[1] ?? ''
    const name = starts.has(path) && path !== adminArea ? undefined : chunkFor(id, starts)
    if (name !== undefined) chunks.set(id, name)
  }
  return chunks
}

const chunkFor = (id: string, starts: ReadonlySet<string>): string | undefined => {
  if (starts.has(entry) || note.test(id)) return 'app'
  const isSmall = /\.css$|\/packages\/contract\//.test(id)
  const first = [...starts].filter((start) => !isLaterForCoaches(start))
  const isShared = first.length > 1 || (first[0] === coachPortal && starts.size > 1) || (isSmall && first.length > 0)
  if (isShared && first.every((start) => coachScreens.includes(start))) return 'coach'
  if (first.length > 1 && coachScreens.some((screen) => starts.has(screen))) return 'app'
  // A coach's phone must not load the file of the administrators for what it shares with them.
  if (starts.has(adminArea) && first.length === starts.size) return 'admin'
  if (!starts.has(queue)) return undefined
  if (isSmall && first.length === 0) return 'coach'
  return starts.size > 1 ? 'queue' : undefined
}

/** True for what a coach's phone loads after its first screen, or only in another language than English. */
const isLaterForCoaches = (start: string) => /^(coach|shared\/languages)\//.test(start) && !coachScreens.includes(start)

/** For each module the entry and the dynamic imports that load it. */
const startsOf = (modules: ReadonlyMap<string, Module>): Map<string, Set<string>> => {
  const dynamic = new Set([...modules.values()].flatMap((module) => module.dynamicallyImportedIds))
  const starts = new Map<string, Set<string>>()
  for (const start of modules.keys()) {
    const name = start.split(source)[1]
    if (name === undefined || (name !== entry && !dynamic.has(start))) continue
    const loaded = new Set([start])
    for (const id of loaded) for (const next of importsOf(modules, id)) loaded.add(next)
    for (const id of loaded) starts.set(id, (starts.get(id) ?? new Set()).add(name))
  }
  return starts
}

/** Our modules that a module imports, and its icons: these are imported by name from one file that has them all. */
const importsOf = (modules: ReadonlyMap<string, Module>, id: string): string[] => {
  const { importedIds = [], code = '' } = modules.get(id) ?? {}
  const iconNames = [...(code ?? '').matchAll(/\bIcon[A-Z]\w*/g)].map(([name]) => `${icons}${name}.mjs`)
  return [...importedIds.filter((next) => modules.has(next)), ...iconNames]
}
