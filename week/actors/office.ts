import { z } from 'zod'
import type { Download } from '../evidence.ts'
import { addDays } from '../world/calendar.ts'
import { type Account, openClient } from '../world/client.ts'
import { planJourney, playerRow, uploadOptions } from '../world/event.ts'
import type { World } from '../world/world.ts'

const passSchema = z.object({ participantId: z.string(), code: z.string() })

/** The team office: puts substitutes into places, looks at passes, and gives out lists, whose changes it reads at night. */
export const openOffice = (world: World, account: Account, name: string) => {
  const client = openClient(world, account, name)
  const { random } = client
  const { teams, hotelIds } = world.event
  /** The lists of today that were given out. */
  let given: Download[] = []
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

  const giveOut = async () => {
    const path = `/api/admin/reports/rooming-list?hotelId=${random.oneOf(hotelIds)}&day=${world.today()}`
    given.push(await client.download(path))
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
  }

  const evening = async (): Promise<void> => {
    await client.read('/api/admin/participants/unhoused?page=1&limit=100')
    await client.read('/api/admin/todo')
    await readJourneys()
    await client.download(`/api/admin/reports/guest-register?hotelId=${random.oneOf(hotelIds)}&day=${world.today()}`)
    const hotels = new Set(given.map(({ path }) => new URLSearchParams(path.split('?')[1]).get('hotelId')))
    for (const hotelId of hotels) {
      await client.read(`/api/admin/lists/changes?list=rooming&hotelId=${hotelId}&day=${world.today()}`)
    }
    given = []
  }
  return { work, evening }
}
