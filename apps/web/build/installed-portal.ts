import { VitePWA } from 'vite-plugin-pwa'
import type { Plugin, Rolldown } from 'vite'
import { filesOf } from './preloads.ts'

/** What an installed portal shows: the login screen and the coach's screens. */
const screens = ['src/auth/login-screen.tsx', 'src/coach/coach-portal.tsx']

/** The texts of the other languages. */
const languages = ['src/shared/languages/catalogue.ts', 'catalogues/ta.po', 'catalogues/hi.po']

/**
 * Lets coaches install the portal, and open it without a network (beyond.md, The coach's phone): the service worker
 * keeps its files, and nothing of the API. A new version is installed beside the old one, which continues until all its
 * pages are closed. Only the coach portal registers it (`queue.api.ts`).
 */
export const installedPortal = (): Plugin[] => {
  const kept = new Set(['index.html'])
  const collect: Plugin = {
    name: 'collect-portal-files',
    apply: 'build',
    generateBundle(_, bundle) {
      for (const file of portalFiles(bundle)) kept.add(file)
    },
  }
  return [
    collect,
    ...VitePWA({
      injectRegister: null,
      registerType: 'prompt',
      filename: 'coach-worker.js',
      manifest: {
        id: '/coach',
        name: 'Trophy Accommodation',
        short_name: 'Trophy',
        description: 'Check your team in and out of its hotel',
        start_url: '/coach',
        scope: '/',
        display: 'standalone',
        background_color: '#f8f9fb',
        theme_color: '#ffffff',
        icons: [
          { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
      },
      workbox: {
        globPatterns: ['index.html', 'assets/*.{js,css}'],
        manifestTransforms: [(entries) => ({ manifest: entries.filter(({ url }) => kept.has(url)), warnings: [] })],
        // Names of files contain a hash of their content.
        dontCacheBustURLsMatching: /^assets\//,
        inlineWorkboxRuntime: true,
        sourcemap: false,
        navigateFallback: '/index.html',
        // Compared with path and search.
        navigateFallbackAllowlist: [/^\/coach(-dashboard)?\/?(\?|$)/],
        // Administrators may sign in at the root: they get the server's page whenever it can be reached.
        runtimeCaching: [
          {
            urlPattern: ({ request, url }) => request.mode === 'navigate' && url.pathname === '/',
            handler: 'NetworkOnly',
            options: { precacheFallback: { fallbackURL: '/index.html' } },
          },
        ],
      },
    }),
  ]
}

/** The files of the screens, also those that are loaded when they are opened. */
const portalFiles = (bundle: Rolldown.OutputBundle): Set<string> => {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const page = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith('/index.html'))
  const inPage = page === undefined ? new Set<string>() : filesOf(page, bundle)
  const opened = chunks.filter(({ facadeModuleId }) =>
    [...screens, ...languages].some((module) => facadeModuleId?.endsWith(`/${module}`)),
  )
  // What everybody loads names the screens of all roles.
  const isOfPortal = (file: string) => !inPage.has(file)
  return new Set([...inPage, ...opened.flatMap((chunk) => [...filesOf(chunk, bundle, isOfPortal)])])
}
