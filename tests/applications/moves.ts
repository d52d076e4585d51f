import { DomainError } from '../../server/errors.ts'
import type { Services } from '../../server/services.ts'
import type { Person } from '../../server/sessions/sessions.types.ts'
import { swept } from './invariants.ts'

export const terminalTypes = ['passed', 'not-passed', 'auto-passed', 'withdrawn'] as const
const hour = 3_600_000

/** The same numbers for the same seed. */
export function dice(seed: number) {
  let state = (seed * 2_654_435_761) >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    below: (n: number) => Math.floor(next() * n),
    pick: <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!,
    some: <T>(list: readonly T[]): T[] => {
      const chosen = list.filter(() => next() < 0.5)
      return chosen.length > 0 ? chosen : [list[0]!]
    },
  }
}
type Dice = ReturnType<typeof dice>

export interface World {
  services: Services
  datasets: number[]
  /** Ordinary people, and those who decide on everything. */
  applicants: number[]
  reviewers: number[]
  now(): number
  setNow(instant: number): void
}

export const personOf = async (services: Services, id: number): Promise<Person> => ({
  ...(await services.sessions.personOf(id))!.person,
  via: 'session',
  sessionId: null,
  address: '10.9.0.1',
})

/** Every second case is decided in the console, where it can be taken back. */
const held = (id: number) => id % 2 === 0

/** All that can happen to cases; each may be refused, by a DomainError. */
export const moves = {
  submit: async ({ services, datasets, applicants }: World, { pick, some }: Dice) => {
    const person = await personOf(services, pick(applicants))
    await services.applications.submit(person, { datasets: some(datasets), reason: '随机', purpose: '' })
  },
  withdraw: async (world: World, dice: Dice) => {
    const { services } = world
    const person = await personOf(services, dice.pick(world.applicants))
    // Now and then somebody else's.
    const of = dice.below(5) > 0 ? person.accountId : undefined
    await services.applications.withdraw(person, await anyCase(world, dice, of))
  },
  withdrawMany: async (world: World, dice: Dice) => {
    const person = await personOf(world.services, dice.pick(world.applicants))
    const mine = await world.services.applications.list(person, { page: 1, limit: 5 })
    await world.services.applications.withdrawMany(
      person,
      mine.list.map((one) => one.id),
    )
  },
  pass: async (world: World, dice: Dice) => {
    const until = dice.pick([undefined, null, new Date(world.now() + dice.below(600) * hour + 1).toISOString()])
    const reviewer = await personOf(world.services, dice.pick(world.reviewers))
    const id = await anyCase(world, dice)
    await world.services.applicationsAdmin.pass(reviewer, id, { until, hold: held(id) })
  },
  reject: async (world: World, dice: Dice) => {
    const reviewer = await personOf(world.services, dice.pick(world.reviewers))
    const id = await anyCase(world, dice)
    await world.services.applicationsAdmin.reject(reviewer, id, { reason: '不符', hold: held(id) })
  },
  takeBack: async (world: World, dice: Dice) => {
    const { applications } = world.services.database.tables
    const decided = (await world.services.database.sql.select().from(applications)).filter((one) => one.decidedBy)
    if (decided.length === 0) throw new DomainError('notFound')
    // Mostly what was just decided, by whoever decided it.
    const newest = decided.sort((a, b) => b.decidedAt! - a.decidedAt! || b.revision - a.revision).slice(0, 3)
    const one = dice.pick(dice.below(4) > 0 ? newest : decided)
    const reviewer = await personOf(world.services, dice.below(5) > 0 ? one.decidedBy! : dice.pick(world.reviewers))
    const { refused } = await world.services.takingBack.takeBack(reviewer, [one.id], 'zh')
    if (refused.length > 0) throw new DomainError('decisionStands')
  },
  ask: async (world: World, dice: Dice) => {
    const reviewer = await personOf(world.services, dice.pick(world.reviewers))
    await world.services.applicationsAdmin.ask(reviewer, await anyCase(world, dice), { text: '为何？' })
  },
  answer: async (world: World, dice: Dice) => {
    const person = await personOf(world.services, dice.pick(world.applicants))
    await world.services.applications.answer(person, await anyCase(world, dice, person.accountId), { text: '因为' })
  },
  handOver: async (world: World, dice: Dice) => {
    const reviewer = await personOf(world.services, dice.pick(world.reviewers))
    const to = dice.pick([null, ...world.reviewers])
    await world.services.applicationsAdmin.handOver(reviewer, await anyCase(world, dice), { to })
  },
  autoPass: async ({ services }: World) => {
    await services.decisions.autoPass()
  },
  sweep: async ({ services }: World) => {
    await services.grants.sweep()
  },
  revoke: async (world: World, dice: Dice) => {
    const reviewer = await personOf(world.services, dice.pick(world.reviewers))
    await world.services.grantsAdmin.revoke(reviewer, await anyGrant(world, dice), '滥用')
  },
  renew: async (world: World, dice: Dice) => {
    const reviewer = await personOf(world.services, dice.pick(world.reviewers))
    const until = dice.pick([null, new Date(world.now() + (1 + dice.below(600)) * hour).toISOString()])
    await world.services.grantsAdmin.renew(reviewer, await anyGrant(world, dice), until)
  },
  deleteMessages: async (world: World, dice: Dice) => {
    const account = dice.pick(world.applicants)
    const page = await world.services.messages.page(account, { page: 1, limit: 5 })
    await world.services.messages.remove(
      account,
      page.list.map((one) => one.id),
    )
  },
  jump: async (world: World, dice: Dice) => {
    world.setNow(world.now() + dice.pick([1, 5, 20, 30, 70, 100, 200, -1, -10]) * hour)
  },
} satisfies Record<string, (world: World, dice: Dice) => Promise<void>>
export type Move = keyof typeof moves

/** For good, what was deleted a while ago. */
export async function sweepMessages({ services }: World) {
  const { database } = services
  const { messages } = database.tables
  const before = await database.sql.select().from(messages)
  await services.messages.sweep()
  const after = new Set((await database.sql.select().from(messages)).map((row) => row.id))
  for (const row of before) if (!after.has(row.id) && row.deletedAt !== null) swept.add(row.eventKey)
}

/** Mostly one that waits for a decision; also one of the others, which every move must refuse. */
async function anyCase({ services }: World, { below, pick }: Dice, of?: number): Promise<number> {
  const { applications } = services.database.tables
  const all = (await services.database.sql.select().from(applications)).filter(
    (one) => of === undefined || one.accountId === of,
  )
  const waiting = all.filter((one) => one.status === 'pending')
  const list = below(4) > 0 && waiting.length > 0 ? waiting : all
  return list.length > 0 ? pick(list).id : 1
}
async function anyGrant({ services }: World, { below, pick }: Dice): Promise<number> {
  const { grants } = services.database.tables
  const all = await services.database.sql.select().from(grants)
  const live = all.filter((one) => one.liveKey !== null)
  const list = below(4) > 0 && live.length > 0 ? live : all
  return list.length > 0 ? pick(list).id : 1
}

/** Does it; a refusal in the words of the domain is as good as any other end. */
export async function make(move: Move, world: World, dice: Dice): Promise<string> {
  try {
    await moves[move](world, dice)
    return 'done'
  } catch (error) {
    if (error instanceof DomainError) return error.error
    throw error
  }
}
