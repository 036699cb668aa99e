import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { errorMessages, type ErrorBody } from '@trophy/contract/core/http/errors.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { practiceBanners } from '@trophy/contract/event/event.constants.ts'
import { z } from 'zod'
import type { EventConfig } from '@trophy/contract/event/event.contract.ts'
import type { Config } from '../../config/config.ts'

type PageOptions = Pick<Config, 'isPractice'> & Pick<EventConfig, 'supportContacts'>

/**
 * Serves the built web application: its hashed files are cached for ever, its page never, and every path that is
 * neither a file nor below `/api` or `/assets` gets the page, since the browser handles the routes of part 1 §2.1.
 * Without a folder (in tests, and in development, where Vite serves the page) every unknown path is 404.
 */
export const serveWeb = async (
  app: FastifyInstance,
  folder: string | undefined,
  { isPractice, supportContacts }: PageOptions,
): Promise<void> => {
  const page = folder === undefined ? undefined : await readPage(folder, { isPractice, supportContacts })
  if (folder !== undefined) {
    await namePreloads(app, folder)
    await app.register(fastifyStatic, {
      root: folder,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }
  if (page !== undefined) for (const path of ['/', '/index.html']) app.get(path, (_, reply) => sendPage(reply, page))
  app.setNotFoundHandler((request, reply) => {
    // A file of another version is missing: the page in its place would be kept as that file by the service worker.
    const isPage = request.method === 'GET' && !/^\/(api|assets)\//.test(request.url)
    if (isPage && page !== undefined) return sendPage(reply, page)
    return reply.code(404).send({ message: errorMessages.notFound, code: 'not_found' } satisfies ErrorBody)
  })
}

const sendPage = (reply: FastifyReply, page: string) =>
  reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page)

/**
 * The page with what is there before any script runs and when one fails: the support contacts, for browsers that are
 * too old, and the banner of the practice event.
 */
const readPage = async (folder: string, { isPractice, supportContacts }: PageOptions): Promise<string> => {
  const contacts = supportContacts.map(({ name, phone }) => `<p>${escapeHtml(name)}: ${escapeHtml(phone)}</p>`).join('')
  const page = (await readFile(join(folder, 'index.html'), 'utf8')).replace('<!--support-->', () => contacts)
  return isPractice ? withPracticeBanner(page) : page
}

const escapeHtml = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`)

const withPracticeBanner = (page: string): string => {
  const texts = Object.entries(practiceBanners).map(([language, text]) => `<span lang="${language}">${text}</span>`)
  const banner = `<div class="practice-banner" role="note">${texts.join('')}</div>`
  return page.replace('<html ', '<html data-practice ').replace('<div id="root">', `${banner}$&`)
}

/** Names the files of the screen at an address in a header, as the build lists them: the browser loads all at once. */
const namePreloads = async (app: FastifyInstance, folder: string): Promise<void> => {
  const file = join(folder, 'preloads.json')
  if (!existsSync(file)) return
  const json: unknown = JSON.parse(await readFile(file, 'utf8'))
  const links = new Map(Object.entries(z.record(z.string(), z.string()).parse(json)))
  app.addHook('onRequest', async (request, reply) => {
    const link = links.get(request.url.split('?')[0] ?? '')
    if (link) reply.header('link', link)
  })
}
