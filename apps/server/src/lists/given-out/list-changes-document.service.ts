import { formatDay } from '@trophy/contract/core/dates/days.ts'
import {
  givenListTitles,
  listChangeTexts as texts,
  listChangeTitles,
} from '@trophy/contract/lists/list-changes.constants.ts'
import type { ListChanges, ListChangesQuery } from '@trophy/contract/lists/list-changes.contract.ts'
import { changeText } from '@trophy/contract/lists/list-changes.rules.ts'
import type { Context } from '../../platform/context.ts'
import type { PrintColumn, PrintDocument, PrintSection } from '../../platform/print/print-document.ts'
import { wallTime } from '../../platform/reports/report.ts'
import { readListChanges } from './list-changes.service.ts'

const columns: readonly PrintColumn[] = [
  { title: texts.kind, kind: 'text', isFixed: true },
  { title: texts.participantId, kind: 'text', isFixed: true },
  { title: texts.name, kind: 'text' },
  { title: texts.from, kind: 'text' },
  { title: texts.to, kind: 'text' },
  { title: texts.at, kind: 'text', isFixed: true },
]

/** The changes of a list alone, as a page to print beside the list. @throws 400 for a hotel that does not exist */
export const listChangesDocument = async (context: Context, query: ListChangesQuery): Promise<PrintDocument> => {
  const { hotel, ...found } = await readListChanges(context, query)
  const { event } = context
  const since = sinceText(context, query, found)
  return {
    title: texts.title,
    period: formatDay(query.day),
    event: event.name,
    columns,
    sections: sectionsOf(context, hotel, since, found),
    empty: found.givenOutAt === null ? texts.neverGiven : `${hotel}. ${since}. ${texts.none}`,
  }
}

const momentText = ({ config }: Context, instant: string): string => wallTime(new Date(instant), config.eventTimeZone)

const sinceText = (
  context: Context,
  { list, day }: ListChangesQuery,
  { givenOutAt, givenOutBy, changes }: ListChanges,
) =>
  givenOutAt === null
    ? ''
    : texts.since(
        givenListTitles[list],
        formatDay(day),
        momentText(context, givenOutAt),
        givenOutBy ?? '',
        texts.changes(changes.length),
      )

async function* sectionsOf(
  context: Context,
  hotel: string,
  since: string,
  { changes }: ListChanges,
): AsyncGenerator<PrintSection> {
  if (changes.length === 0) return
  const rows = changes.map(({ kind, participantId, name, from, to, at }) => [
    listChangeTitles[kind],
    participantId,
    name,
    changeText(from),
    changeText(to),
    at === null ? '' : momentText(context, at),
  ])
  yield await Promise.resolve({ heading: hotel, lines: [since], groups: [{ rows }] })
}
