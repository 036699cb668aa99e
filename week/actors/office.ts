import { z } from 'zod'
import { addDays } from '../world/calendar.ts'
import { openClient } from '../world/client.ts'
import { planJourney, playerRow, uploadOptions } from '../world/event.ts'
import type { Account } from '../world/session.ts'
import type { World } from '../world/world.ts'

const passSchema = z.object({ participantId: z.string(), code: z.string() })

/** Where each list is, and of which day from today on. */
const lists = {
  rooming: ['/api/admin/reports/rooming-list', 0],
  register: ['/api/admin/reports/guest-register', 0],
  checkin: ['/api/admin/print/checkin-sheet', 1],
} as const
type GivenList = keyof typeof lists

/** The team office: puts substitutes into places, looks at passes, and gives out lists, whose changes it reads at night. */
export const openOffice = (world: World, account: Account, name: string) => {
  const client = openClient(world, account, name)
  const { random } = client
  const { teams, hotelIds } = world.event
  /** The lists that were given out today, each as the query of its changes. */
  const given = new Set<string>()
  let newPeople = 0
  let journeys = 0

  const replace = async () => {
    const { players } = random.oneOf(teams)
    const player = random.oneOf(players)
    newPeople += 1
    const mobileNumber = `+91${9_200_000_000 + newPeople}`
    world.recorder.plant(mobileNumber)
    await client.act({
      kind: 'replace_participant',
      method: 'POST',
      path: `/api/admin/participants/${player.id}/replace`,
      body: { name: `Substitute ${random.letters()}`, mobileNumber, reason: 'Injured' },
    })
  }

  /** A pass as some phone has shown it, which may have become void since. */
  const scan = async () => {
    const shown = world.recorder.readings.filter(({ path, status }) => path === '/api/coach/passes' && status === 200)
    const passes = shown.flatMap(({ answer }) => z.array(passSchema).safeParse(answer).data ?? [])
    const { players } = random.oneOf(teams)
    const wanted = new Set(players.map(({ id }) => id))
    const pass = passes.find(({ participantId }) => wanted.has(participantId))
    if (pass) await client.read(`/api/admin/passes?code=${encodeURIComponent(pass.code)}`)
  }

  /** The check-in sheet is that of tomorrow, which is printed the evening before. */
  const download = async (list: GivenList) => {
    const [place, days] = lists[list]
    const query = `hotelId=${random.oneOf(hotelIds)}&day=${addDays(world.today(), days)}`
    await client.download(`${place}?${query}`)
    return `list=${list}&${query}`
  }

  const giveOut = async () => {
    given.add(await download(random.oneOf(['rooming', 'rooming', 'register', 'checkin'])))
  }

  /** Players for whom no hotel was found yet. */
  const uploadUnhoused = async () => {
    const { teamName, players } = random.oneOf(teams)
    const [first] = players
    if (first === undefined) return
    newPeople += 1
    const start = addDays(world.today(), random.below(2))
    const dates = { start, end: addDays(start, 3) }
    const player = { ...first, ...dates, id: `PLA_${7000 + newPeople}`, name: `Guest Player ${random.letters()}` }
    const mobile = `+91${9_300_000_000 + newPeople}`
    world.recorder.plant(mobile)
    const rows = [playerRow({ ...player, mobile, hotelId: 'HTL99' }, teamName)]
    const sheet = { type: 'players', options: { ...uploadOptions, validateHotelIds: false }, rows } as const
    await client.act({ kind: 'upload', method: 'POST', path: '/api/admin/upload/players', sheet })
  }

  /** A coach has called. */
  const tellJourney = async () => {
    const team = random.oneOf(teams)
    const direction = random.oneOf(['arrival', 'departure'] as const)
    journeys += 1
    const body = planJourney(random, team, direction, `Call ${journeys}`)
    const path = `/api/admin/teams/${team.coach.id}/journeys/${direction}`
    await client.act({ kind: 'tell_journey', method: 'PUT', path, body })
  }

  const readJourneys = async () => {
    for (const direction of ['arrival', 'departure']) {
      for (const filter of ['none', 'overdue', 'all']) {
        await client.read(`/api/admin/journeys?direction=${direction}&filter=${filter}&limit=100`)
      }
      await client.read(`/api/admin/journeys/hours?direction=${direction}`)
    }
  }

  const work = async (): Promise<void> => {
    const drawn = random.next()
    if (drawn < 0.12) return replace()
    if (drawn < 0.4) return scan()
    if (drawn < 0.55) return giveOut()
    if (drawn < 0.59) return uploadUnhoused()
    if (drawn < 0.7) return tellJourney()
    if (drawn < 0.76) await client.act({ kind: 'other', method: 'POST', path: '/api/admin/refresh-data' })
  }

  const evening = async (): Promise<void> => {
    await client.read('/api/admin/participants/unhoused?page=1&limit=100')
    await client.read('/api/admin/todo')
    await readJourneys()
    for (const list of given) await client.read(`/api/admin/lists/changes?${list}`)
    given.clear()
    for (const list of ['rooming', 'register', 'checkin'] as const) await download(list)
  }
  return { work, evening }
}
