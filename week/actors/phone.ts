import { authEndpoints } from '@trophy/contract/auth/auth.contract.ts'
import { coachEndpoints, coachHotelEndpoints, type CoachPlayer } from '@trophy/contract/coach/coach.contract.ts'
import { type JourneyDirection, journeyDirections } from '@trophy/contract/journeys/journeys.constants.ts'
import { journeyEndpoints } from '@trophy/contract/journeys/journeys.contract.ts'
import { passEndpoints } from '@trophy/contract/passes/passes.contract.ts'
import { roomNumberEndpoints } from '@trophy/contract/stays/room-numbers.contract.ts'
import { ActionQueue } from '@trophy/web/coach/offline/action-queue.ts'
import { openActionStore } from '@trophy/web/coach/offline/action-store.ts'
import type {
  ActionPerson,
  ActionResult,
  QueuedAction,
  RequestedAction,
} from '@trophy/web/coach/offline/queued-action.rules.ts'
import { call, callWithoutResponse } from '@trophy/web/shared/api/client.ts'
import { ApiError } from '@trophy/web/shared/api/api-error.ts'
import { withTimeout } from '@trophy/web/shared/api/no-response.ts'
import { tokenStorageKey } from '@trophy/web/shared/session/session.constants.ts'
import { createDevice, onDevice } from '../world/device.ts'
import { planJourney, type Team } from '../world/event.ts'
import { instantOn } from '../world/calendar.ts'
import { openPhoneLine } from '../world/phone-line.ts'
import { wait } from '../world/sending.ts'
import { awaitCode } from '../world/session.ts'
import type { World } from '../world/world.ts'

/** What a moment waits for the queue, in real milliseconds. */
const queueMilliseconds = 2_500

/** At the end of the week, when a code may be late. */
const lastSignIns = 5

/** Sends an action once, as the portal does (`queue.api.ts` of the web application, without its screens). */
const sendAction = (action: QueuedAction, cancellation: AbortSignal): Promise<ActionResult> =>
  withTimeout(async (signal) => {
    const options = { idempotencyKey: action.idempotencyKey, signal }
    if (action.kind === 'rollcall') throw new Error('No roll-call was made')
    if (action.kind === 'edit') {
      const body = { ...action.details, ...(action.before && { expected: action.before }) }
      const params = { participantId: action.people[0]?.participantId ?? '' }
      await callWithoutResponse(coachEndpoints.editPlayer, { params, body, ...options })
      return { count: 1, skipped: [] }
    }
    const happened = action.happenedAt ? { happenedAt: action.happenedAt } : {}
    if (action.kind === 'journey') {
      const { direction, journey } = action
      await call(journeyEndpoints.tellOwn, { params: { direction }, body: { ...journey, ...happened }, ...options })
      return { count: 1, skipped: [] }
    }
    const participantIds = action.people.map(({ id }) => id)
    const body = { participantIds, ...happened }
    if (action.kind === 'room') {
      const { roomNumber } = action
      const { skipped = [] } = await call(roomNumberEndpoints.setOfTeam, { body: { ...body, roomNumber }, ...options })
      return { count: participantIds.length - skipped.length, skipped }
    }
    const room = 'roomNumber' in action && action.roomNumber ? { roomNumber: action.roomNumber } : {}
    const request = { body: { ...body, ...room }, ...options }
    if (action.kind === 'checkin') {
      const { checkedIn, skipped = [] } = await call(coachEndpoints.checkin, request)
      return { count: checkedIn, skipped }
    }
    const { checkedOut, skipped = [] } = await call(coachEndpoints.checkout, { body, ...options })
    return { count: checkedOut, skipped }
  }, cancellation)

/** A coach's phone with the real action queue, on a network that comes and goes. */
export const openPhone = (world: World, team: Team) => {
  const { coach, players } = team
  const client = `phone-${coach.id}`
  const random = world.random.fork(client)
  const looks = world.random.fork(`looks of ${client}`)
  const line = openPhoneLine(world, { client, role: 'coach', name: coach.name, coachId: coach.id })
  const device = createDevice(line.fetch)
  /** Phones are minutes wrong. */
  const skew = (random.below(41) - 20) * 60_000
  const now = () => world.machines.now() + skew
  const arrivalHour = 8 + random.below(11)
  let queue: ActionQueue | undefined
  let known: readonly CoachPlayer[] = []
  let self: ActionPerson | undefined
  let isVerified = false
  const isSignedIn = () => device.stored.has(tokenStorageKey)
  /** The session is over, or the server does not know any more that the hotel was verified. */
  const noteRefusal = (error: unknown): void => {
    if (!(error instanceof ApiError)) return
    if (error.status === 401) device.stored.delete(tokenStorageKey)
    if (error.status === 403) isVerified = false
  }

  const signIn = async (): Promise<boolean> => {
    const { mobile } = coach
    const before = world.gateway.codeFor(mobile)
    const asked = await call(authEndpoints.coachLogin, { body: { mobileNumber: mobile } })
    const otp = asked.codeSent === false ? before : await awaitCode(world, mobile, before)
    if (otp === undefined) return false
    world.recorder.plant(otp)
    const body = { mobileNumber: mobile, otp, purpose: 'coach_login' as const }
    const { token } = await call(authEndpoints.coachVerifyOtp, { body })
    world.recorder.plant(token)
    device.stored.set(tokenStorageKey, token)
    return true
  }
  const readTeam = async (): Promise<number> => {
    ;({ players: known } = await call(coachEndpoints.dashboard))
    return line.serverClock() ?? now()
  }
  const openQueue = (coachId: string): ActionQueue =>
    new ActionQueue({
      coachId,
      store: openActionStore(),
      connection: {
        isOnline: line.isOnline,
        send: sendAction,
        serverClock: line.serverClock,
        readServerClock: readTeam,
        exclusively: world.network.asOne,
      },
      now,
      onShow: () => undefined,
      onDone: () => undefined,
      failureOf: (kind) => `${kind} failed`,
    })

  /** The code of the hotel is told at reception: before that the coach may say how the team comes, and little else. */
  const begin = async (isHere: boolean): Promise<void> => {
    if (!isSignedIn() && !(await signIn())) return
    if (isHere && !isVerified) {
      await call(authEndpoints.verifyHotel, { body: { hotelCode: coach.hotelId } })
      isVerified = true
    }
    if (queue !== undefined) return
    ;({ coach: self } = await call(coachEndpoints.dashboard))
    await readTeam()
    queue = openQueue(self.id)
  }

  let numbers = 0
  /** Told apart from all others, so that it is known who gave it. */
  const newRoom = (): string => `${coach.id.slice(-3)}-${(numbers += 1)}`
  const roomOf = () => ({ kind: 'room' as const, people: random.some(known, 3), roomNumber: newRoom() })
  const journeyOf = (person: ActionPerson, direction: JourneyDirection) => ({
    kind: 'journey' as const,
    people: [person],
    direction,
    journey: planJourney(random, team, direction, newRoom()),
  })
  const stayOf = (kind: 'checkin' | 'checkout') => {
    const status = kind === 'checkin' ? 'pending' : 'checked_in'
    const some = known.filter(({ checkinStatus }) => checkinStatus === status)
    if (some.length === 0) return undefined
    const room = kind === 'checkin' && random.chance(0.4) ? { roomNumber: newRoom() } : {}
    return { kind, people: random.some(some, 5), ...room }
  }
  const editOf = () => {
    const player = random.oneOf(known)
    const before = { name: player.name, mobileNumber: player.mobileNumber }
    const name = `${player.name.split(' ').slice(0, 2).join(' ')} ${random.letters()}`
    return { kind: 'edit' as const, people: [player], details: { ...before, name }, before }
  }
  const nextAction = () => {
    const drawn = random.next()
    if (self && drawn < 0.04) return journeyOf(self, random.oneOf(journeyDirections))
    if (known.length > 0 && drawn < 0.14) return editOf()
    if (known.length > 0 && drawn < 0.22) return roomOf()
    const isLeaving = world.today() >= coach.end
    return stayOf(isLeaving ? 'checkout' : 'checkin')
  }

  const useNetwork = (): void => {
    if (!line.isOnline()) line.setOnline(random.chance(0.4))
    else line.setOnline(!random.chance(0.12))
    if (line.isOnline()) queue?.wake()
  }

  /** Days before the team comes, and on the way: where is the hotel? */
  const findHotel = async (): Promise<void> => {
    if (!isSignedIn() && !(await signIn())) return
    await call(coachHotelEndpoints.find)
  }

  const perform = async (action: RequestedAction): Promise<void> => {
    const added = queue?.add(action, now())
    const sent = line.isOnline() ? added?.then(() => queue?.run()) : added
    await world.stopwatch.during('phones', Promise.race([sent, wait(queueMilliseconds)]))
  }

  /** On the way, with a network that comes and goes. */
  const tellArrival = async (): Promise<void> => {
    useNetwork()
    if (line.isOnline()) await begin(false).catch(() => undefined)
    if (self) await perform(journeyOf(self, 'arrival'))
  }

  const work = async (): Promise<void> => {
    const isHere = world.machines.now() >= instantOn(coach.start, arrivalHour)
    if (!isHere && looks.chance(0.08)) await findHotel().catch(() => undefined)
    if (!isHere && looks.chance(0.06)) await tellArrival()
    if (!isHere || players.length === 0 || !random.chance(world.event.size.phoneActs)) return
    useNetwork()
    try {
      if (!(isVerified && isSignedIn()) && line.isOnline()) await begin(true)
      if (!isVerified) return
      if (line.isOnline()) await readTeam()
      if (line.isOnline() && looks.chance(0.2)) await call(coachHotelEndpoints.find)
      if (line.isOnline() && looks.chance(0.15)) await call(passEndpoints.ofTeam)
    } catch (error) {
      noteRefusal(error)
      // Without an answer the phone shows what it knows, and the coach tries again later.
      if (!(isVerified && isSignedIn())) return
    }
    const action = nextAction()
    if (action !== undefined) await perform(action)
  }

  return {
    work: () => onDevice(device, work),
    /** The network is back for good; waits until nothing is left to send. */
    finish: () =>
      onDevice(device, async () => {
        line.setOnline(true)
        if (queue === undefined) return
        await readTeam().catch(noteRefusal)
        for (let tries = 0; !isSignedIn() && tries < lastSignIns; tries += 1) await signIn().catch(noteRefusal)
        queue.wake()
        await queue.run()
        queue.close()
      }),
  }
}
