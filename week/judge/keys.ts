import type { Act } from '../evidence.ts'
import { type Facts, isPossible, named } from './facts.ts'
import { fieldOf, instantIn, itemsOf, textIn, textsWithin } from './values.ts'

const place = '/api/admin/api-keys'

/** What was asked with a key. `status` is null without an answer. */
interface Use {
  readonly what: string
  readonly path: string
  readonly began: number
  readonly ended: number
  /** The product's time of the first and of the last attempt. */
  readonly from: number
  readonly until: number
  readonly status: number | null
  readonly isAct: boolean
}

/** A key may do what its scope says, until it is revoked or its days are over, and nobody is told it again. */
export const judgeKeys = (facts: Facts): void => {
  for (const created of facts.actsOf('create_key')) {
    if (created.outcome !== 'done') continue
    for (const use of usesOf(facts, `API key: ${textIn(created.body, 'name')}`)) judgeUse(facts, created, use)
    judgeSecret(facts, created)
  }
}

const usesOf = ({ evidence }: Facts, name: string): Use[] => [
  ...evidence.acts
    .filter(({ actor }) => actor.name === name)
    .map((act) => ({
      ...act,
      what: named(act),
      from: Date.parse(act.at),
      until: Date.parse(act.sentAt),
      isAct: true,
    })),
  ...evidence.readings
    .filter(({ actor }) => actor.name === name)
    .map((reading) => {
      const at = Date.parse(reading.at)
      return { ...reading, what: `${reading.path} of ${reading.actor.name}`, from: at, until: at, isAct: false }
    }),
]

const judgeUse = (facts: Facts, created: Act, use: Use): void => {
  const { what, status, isAct } = use
  if (status === null || status >= 500) return
  const wrong = (text: string) =>
    facts.find('privacy', `${what} at ${new Date(use.until).toISOString()} was answered with ${status} ${text}`)
  const revocations = facts
    .actsOf('revoke_key')
    .filter((act) => act.path === `${place}/${textIn(created.answer, 'id')}/revoke`)
    .filter((act) => act.outcome === 'done' || isPossible(act))
  const expires = instantIn(created.answer, 'expiresAt') ?? Number.POSITIVE_INFINITY
  const restored = facts.evidence.restore?.ended ?? Number.POSITIVE_INFINITY
  const isOver =
    use.from >= expires ||
    use.began >= restored ||
    revocations.some(({ outcome, ended }) => outcome === 'done' && ended < use.began)
  const mayBeOver = use.until >= expires || use.ended >= restored || revocations.some(({ began }) => began < use.ended)
  if (isOver && status !== 401) return wrong('after the key was over')
  if (!mayBeOver && status === 401) return wrong('although the key is valid')
  const isBeyond = use.path.startsWith(place) || (isAct && textIn(created.body, 'scope') === 'read')
  if (isBeyond && status < 300) wrong('although the key may not do that')
}

/** The answer to its creation alone has the key; the list says what became of it. */
const judgeSecret = (facts: Facts, created: Act): void => {
  const [id, key] = [textIn(created.answer, 'id'), textIn(created.answer, 'key') ?? '']
  const revoked = facts.actsOf('revoke_key').find((act) => act.path.includes(`/${id}/`) && act.outcome === 'done')
  for (const { path, status, answer, at, began } of facts.evidence.readings) {
    if (path !== place || status !== 200) continue
    if ([...textsWithin(answer)].includes(key)) facts.find('privacy', `The keys of ${at} have the secret of ${id}`)
    const shown = itemsOf(answer).find((each) => fieldOf(each, 'id') === id)
    if (revoked && revoked.ended < began && textIn(shown, 'status') !== 'revoked') {
      facts.find('privacy', `The key ${id} is ${textIn(shown, 'status')} at ${at}, and was revoked`)
    }
  }
}
