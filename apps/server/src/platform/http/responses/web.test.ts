import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { practiceBanners } from '@trophy/contract/event/event.constants.ts'
import fastify from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { serveWeb } from './web.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trophy-page-'))
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Trophy</title>')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const linksAt = async (...urls: readonly string[]) => {
  const app = fastify()
  await serveWeb(app, folder, { isPractice: false, supportContacts: [] })
  const responses = await Promise.all(urls.map((url) => app.inject(url)))
  await app.close()
  return responses.map(({ headers }) => headers['link'])
}

const link = '</assets/admin.js>; rel=modulepreload'

test('a page names the files of the screen at its address, and no other response does', async () => {
  await writeFile(join(folder, 'preloads.json'), JSON.stringify({ '/admin': link }))
  expect(await linksAt('/admin', '/admin?tab=participants')).toEqual([link, link])
  expect(await linksAt('/', '/coach', '/api/admin', '/index.html')).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

test('a build without that list is served without it', async () => {
  expect(await linksAt('/admin')).toEqual([undefined])
})

test('every page of the practice event has its banner, and no page of a real event', async () => {
  await writeFile(
    join(folder, 'index.html'),
    '<!doctype html><html lang="en"><body><div id="root"></div></body></html>',
  )
  for (const isPractice of [true, false]) {
    const app = fastify()
    await serveWeb(app, folder, { isPractice, supportContacts: [] })
    for (const url of ['/', '/?a=b', '/index.html', '/admin?tab=participants', '/coach']) {
      const { statusCode, body } = await app.inject(url)
      expect([statusCode, body.includes(practiceBanners.ta), body.includes('data-practice')], url).toEqual([
        200,
        isPractice,
        isPractice,
      ])
    }
    await app.close()
  }
})

test('every page has the support contacts, as texts', async () => {
  await writeFile(join(folder, 'index.html'), '<div><!--support--></div>')
  const app = fastify()
  const supportContacts = [{ name: 'Rooms & <b>beds</b>', phone: '+91 $& 1' }]
  await serveWeb(app, folder, { isPractice: false, supportContacts })
  for (const url of ['/', '/coach?tab=message']) {
    expect((await app.inject(url)).body).toBe('<div><p>Rooms &#38; &#60;b&#62;beds&#60;/b&#62;: +91 $&#38; 1</p></div>')
  }
  await app.close()
})

test('a missing file of the application is not the page: a service worker would keep that as the file', async () => {
  const app = fastify()
  await serveWeb(app, folder, { isPractice: false, supportContacts: [] })
  for (const url of ['/assets/app-1a2b3c.js', '/assets/', '/api/unknown']) {
    const { statusCode, headers } = await app.inject(url)
    expect([statusCode, headers['content-type']], url).toEqual([404, 'application/json; charset=utf-8'])
  }
  expect((await app.inject('/coach?tab=message')).headers['content-type']).toContain('text/html')
  await app.close()
})
