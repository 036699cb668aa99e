import type { Plugin, Rolldown } from 'vite'

/** The screen that an address begins with. The root is the login screen of those who have no session. */
const screens = {
  '/': 'src/auth/login-screen.tsx',
  '/admin': 'src/app/admin-area.tsx',
  '/coach': 'src/coach/coach-portal.tsx',
  '/technical-admin': 'src/app/technical-area.tsx',
} as const

/**
 * Writes `preloads.json`: the value of the header `Link` for each of these addresses, with the scripts and styles that
 * its screen needs besides those of the page. The server sends it, so that the browser loads all of them at once.
 */
export const listPreloads = (): Plugin => ({
  name: 'list-preloads',
  apply: 'build',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
    const page = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith('/index.html'))
    // Tests build single modules.
    if (page === undefined) return
    const inPage = filesOf(page, bundle)
    const links = Object.entries(screens).map(([address, screen]) => {
      const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${screen}`))
      if (chunk === undefined) throw new Error(`${screen} has no file of its own`)
      const files = [...filesOf(chunk, bundle)].filter((file) => !inPage.has(file))
      return [address, files.map(linkTo).join(', ')] as const
    })
    this.emitFile({ type: 'asset', fileName: 'preloads.json', source: JSON.stringify(Object.fromEntries(links)) })
  },
})

const linkTo = (file: string): string =>
  `</${file}>; rel=${file.endsWith('.css') ? 'preload; as=style; crossorigin' : 'modulepreload'}`

/** A chunk, what it imports, and their styles; also what those files load later for which `loadsLater` is true. */
export const filesOf = (
  first: Rolldown.OutputChunk,
  bundle: Rolldown.OutputBundle,
  loadsLater: (file: string) => boolean = () => false,
): Set<string> => {
  const files = new Set([first.fileName])
  for (const name of files) {
    const file = bundle[name]
    if (file?.type !== 'chunk') continue
    const later = loadsLater(name) ? file.dynamicImports : []
    for (const next of [...file.imports, ...later, ...(file.viteMetadata?.importedCss ?? [])]) files.add(next)
  }
  return files
}
