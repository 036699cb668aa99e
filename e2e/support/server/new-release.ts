import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { webFolder } from './journey-server.ts'

/** Copies the built web application and changes its page, as a new release does. Returns the folder. */
export const buildNewRelease = async (title: string): Promise<string> => {
  const folder = join(await mkdtemp(join(tmpdir(), 'trophy-release-')), 'dist')
  await cp(webFolder, folder, { recursive: true })
  await change(join(folder, 'index.html'), /<title>.*<\/title>/, `<title>${title}</title>`)
  // The service worker fetches the page again when its revision has changed.
  const revision = /(?<=url:"index\.html",revision:)"\w+"|(?<=revision:)"\w+"(?=,url:"index\.html")/
  await change(join(folder, 'coach-worker.js'), revision, '"another"')
  return folder
}

const change = async (file: string, from: RegExp, to: string): Promise<void> => {
  const content = await readFile(file, 'utf8')
  if (!from.test(content)) throw new Error(`${file} has nothing like ${from}`)
  await writeFile(file, content.replace(from, to))
  for (const compressed of [`${file}.br`, `${file}.gz`]) await rm(compressed, { force: true })
}
