import { compileMessage } from '@lingui/message-utils/compileMessage'
import { po } from 'gettext-parser'
import type { Plugin } from 'vite'

/** The translations of a catalogue (`*.po`) by their English text, as they are written. */
export const readCatalogue = (text: string): ReadonlyMap<string, string> => {
  const { translations } = po.parse(text, { validation: true })
  const entries = Object.values(translations[''] ?? {}).filter(({ msgid }) => msgid !== '')
  return new Map(entries.map(({ msgid, msgstr }) => [msgid, msgstr[0] ?? '']))
}

/** The messages of a catalogue as the application needs them: parsed, so that the browser does not have to. */
export const compileCatalogue = (text: string) =>
  Object.fromEntries([...readCatalogue(text)].map(([id, message]) => [id, compileMessage(message)]))

/** Makes modules of the catalogues. */
export const catalogues = (): Plugin => ({
  name: 'catalogues',
  transform: {
    filter: { id: /\.po$/ },
    handler: (text) => ({
      code: `export const messages = ${JSON.stringify(compileCatalogue(text))}`,
      map: null,
      moduleType: 'js',
    }),
  },
})
