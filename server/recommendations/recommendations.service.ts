import { problems } from '../accounts/accounts.vocabulary.ts'
import type { Audit } from '../audit/audit.service.ts'
import type { AdminList, Rows } from '../basics/admin-query.ts'
import { both } from '../basics/language.ts'
import { refuseProblems } from '../basics/problems.ts'
import { manyLines } from '../basics/text.ts'
import { day, iso, isoOrNull } from '../basics/time.vocabulary.ts'
import type { TakeIn } from '../datasets/datasets.types.ts'
import type { Clock } from '../engines/clock.ts'
import type { Database } from '../engines/database/database.ts'
import { DomainError } from '../errors.ts'
import type { Messages } from '../messages/messages.service.ts'
import type { ClockWatch } from '../operations/clock.service.ts'
import type { Items } from '../operations/items.service.ts'
import type { Pushes } from '../pushes/pushes.service.ts'
import type { Person } from '../sessions/sessions.types.ts'
import { ended, invited, invitingIn, isComplete, mayInvite, outcomeOf, tally, toVote } from './recommendations.rules.ts'
import type {
  Candidates,
  Inviting,
  Recommendation,
  Round,
  RoundDetail,
  RoundFilter,
  RoundSortable,
  Voting,
} from './recommendations.schema.ts'
import { createRecommendationsStore } from './recommendations.store.ts'
import { deskLink, mostReason, roundDays } from './recommendations.vocabulary.ts'

/** Level 2: whether invited experts recommend a dataset, each with a vote and a reason. */
export function createRecommendations(needs: {
  database: Database
  clock: Clock
  clockWatch: Pick<ClockWatch, 'held'>
  items: Items
  audit: Pick<Audit, 'record' | 'listTaken'>
  messages: Pick<Messages, 'tell'>
  pushes: Pick<Pushes, 'ask' | 'settled' | 'settledFor' | 'assigned'>
  takeIn: TakeIn
  revision: { bump(): Promise<void> }
}) {
  const { database, clock, clockWatch, items, audit, messages, pushes, takeIn, revision } = needs
  const store = createRecommendationsStore(database)
  type Found = NonNullable<Awaited<ReturnType<typeof store.find>>>
  type Votes = Awaited<ReturnType<typeof store.votes>>

  const scopeOf = (person: Person) => ({ kinds: invitingIn(person), accountId: person.accountId })
  const datasetOf = ({ id, kind, level, ...names }: Found['dataset']) => ({
    id,
    name: both(names, 'name'),
    kind,
    level,
  })
  const told = ({ dataset }: Pick<Found, 'dataset'>, person: Person | null) => ({
    actor: person,
    ...{ subject: 'dataset' as const, subjectId: dataset.id, subjectName: dataset.nameZh, kind: dataset.kind },
  })

  function shown({ round, dataset, opener }: Found, votes: Votes, person: Person): Round {
    const { votes: cast, inFavour, invited } = tally(votes.map(({ vote }) => vote))
    const mine = votes.find(({ vote }) => vote.accountId === person.accountId)?.vote
    const canManage = mayInvite(person, dataset.kind)
    const open = round.state === 'open'
    return {
      ...{ id: round.id, dataset: datasetOf(dataset), version: round.version, state: round.state, openedBy: opener },
      ...{ openedAt: iso(round.openedAt), dueAt: iso(round.dueAt), endedAt: isoOrNull(round.endedAt) },
      ...{ invited, votes: cast, inFavour: canManage || !open ? inFavour : null },
      mine: mine ? saidOf(mine) : null,
      canVote: mine !== undefined && open && round.dueAt > clock(),
      canManage: canManage && open,
    }
  }
  function saidOf({ votedAt, inFavour, reason, language, named }: Votes[number]['vote']) {
    if (votedAt === null || inFavour === null || language === null) return null
    return { votedAt: iso(votedAt), inFavour, reason, language, named }
  }

  /** @throws DomainError notFound also for one that this person has nothing to do with */
  async function find(person: Person, id: number): Promise<Found> {
    const found = await store.find(id, scopeOf(person))
    if (!found) throw new DomainError('notFound')
    return found
  }
  async function read(person: Person, id: number): Promise<RoundDetail> {
    const found = await find(person, id)
    const votes = await store.votes([id])
    const all = mayInvite(person, found.dataset.kind) || found.round.state !== 'open'
    return {
      ...shown(found, votes, person),
      experts: votes.map(({ vote, realName, workUnit }) => {
        const said = all || vote.accountId === person.accountId ? saidOf(vote) : null
        return { id: vote.accountId, realName, workUnit, votedAt: isoOrNull(vote.votedAt), said }
      }),
    }
  }

  async function candidatesOf(kind: string, datasetId: number, person: Person): Promise<number[]> {
    const without = new Set([person.accountId, ...(await store.deliverers(datasetId))])
    return (await pushes.assigned('recommendation', kind)).filter((id) => !without.has(id))
  }
  /** @throws DomainError datasetNotFound also for one of another category */
  function demandInviting<D extends { kind: string; status: string }>(person: Person, dataset: D | null): D {
    if (dataset?.status !== 'published' || !mayInvite(person, dataset.kind)) throw new DomainError('datasetNotFound')
    return dataset
  }

  /** Who was invited may have lost the right since, or have delivered a version. */
  const mayVote = async ({ round, dataset }: Found, accountId: number) =>
    (await pushes.assigned('recommendation', dataset.kind)).includes(accountId) &&
    !(await store.deliverers(dataset.id)).includes(accountId) &&
    round.openedBy !== accountId

  /** In the running transaction: all have voted, or the time is over. What was withdrawn since is recommended to nobody. */
  async function end(found: Found, votes: Votes, person: Person | null) {
    const { round, dataset } = found
    const cast = votes.map(({ vote }) => vote)
    const state = dataset.status === 'published' ? outcomeOf(cast) : 'cancelled'
    const now = clock()
    if (!(await store.end(round.id, state, now))) return false
    if (state === 'recommended') {
      await store.setLevel(dataset.id, now)
      await takeIn([dataset.id])
      await revision.bump()
    }
    await pushes.settled('recommendation', round.id)
    await audit.record({
      ...told(found, person),
      action: 'dataset.recommendation-ended',
      before: { classificationLevel: dataset.level },
      after: { classificationLevel: state === 'recommended' ? 2 : dataset.level, ...tally(cast) },
    })
    const about = { id: dataset.id, name: datasetOf(dataset).name }
    for (const account of new Set([round.openedBy, ...(await store.deliverers(dataset.id))]))
      if (account !== null)
        await messages.tell({
          ...{ eventKey: `recommendation-ended:${round.id}:${account}`, account, type: 'upload' },
          ...ended(about, state, tally(cast)),
          link: state === 'recommended' ? `/detail?id=${dataset.id}` : deskLink,
        })
    return true
  }

  return {
    read,
    list: async (person: Person, query: AdminList<RoundSortable, RoundFilter>): Promise<Rows<Round>> => {
      const { rows, total } = await store.page(scopeOf(person), query.filter, query.sort, query.offset, query.limit)
      await audit.listTaken(person, 'recommendations', query, { list: rows })
      const votes = await store.votes(rows.map(({ round }) => round.id))
      const of = (id: number) => votes.filter(({ vote }) => vote.roundId === id)
      return { list: rows.map((row) => shown(row, of(row.round.id), person)), total }
    },
    /** @throws DomainError datasetNotFound */
    candidates: async (person: Person, datasetId: number): Promise<Candidates> => {
      const dataset = demandInviting(person, await store.dataset(datasetId))
      const experts = await store.people(await candidatesOf(dataset.kind, datasetId, person))
      return { dataset: datasetOf(dataset), experts }
    },
    /** @throws DomainError datasetNotFound, recommendationOpen, alreadyLevelTwo, notAnExpert */
    invite: async (person: Person, { datasetId, experts, days = roundDays.usual }: Inviting): Promise<RoundDetail> => {
      const id = await database.transaction(async () => {
        const dataset = demandInviting(person, await store.lockDataset(datasetId))
        if (dataset.level === 2) throw new DomainError('alreadyLevelTwo')
        if (await store.openRound(datasetId)) throw new DomainError('recommendationOpen')
        const able = new Set(await candidatesOf(dataset.kind, datasetId, person))
        if (experts.some((one) => !able.has(one))) throw new DomainError('notAnExpert')
        const now = clock()
        const dueAt = now + days * day
        const id = await store.add(
          {
            ...{ datasetId, version: dataset.currentVersion, state: 'open', openedBy: person.accountId },
            ...{ openedAt: now, dueAt },
          },
          experts,
        )
        const about = { id: datasetId, name: datasetOf(dataset).name }
        await pushes.ask({
          ...{ eventKey: `recommendation:${id}`, accounts: experts, type: 7, content: toVote(about) },
          ...{ subject: 'recommendation', subjectId: id },
        })
        for (const account of experts)
          await messages.tell({
            ...{ eventKey: `recommendation:${id}:${account}`, account, type: 'upload' },
            ...{ ...invited(about, dueAt), link: deskLink },
          })
        await audit.record({
          ...told({ dataset }, person),
          action: 'dataset.recommendation-opened',
          after: { experts, dueAt: iso(dueAt) },
        })
        return id
      })
      return read(person, id)
    },
    /** Until it ends a vote may be changed. @throws DomainError notFound, recommendationOver, fieldsInvalid */
    vote: async (person: Person, id: number, { reason: given, ...said }: Voting): Promise<RoundDetail> => {
      const reason = manyLines(given)
      if (reason === '') refuseProblems({ reason: problems.required })
      if ([...reason].length > mostReason) refuseProblems({ reason: problems.tooLong })
      await database.transaction(async () => {
        const { dataset } = await find(person, id)
        // Votes of one round come one after the other: the last one ends it.
        await store.lockDataset(dataset.id)
        const found = await find(person, id)
        const now = clock()
        if (found.round.state !== 'open' || found.round.dueAt <= now) throw new DomainError('recommendationOver')
        if (!(await mayVote(found, person.accountId))) throw new DomainError('forbidden')
        if (!(await store.vote(id, person.accountId, { ...said, reason, votedAt: now })))
          throw new DomainError('notFound')
        await pushes.settledFor('recommendation', id, person.accountId)
        await audit.record({ ...told(found, person), action: 'dataset.recommendation-voted' })
        const votes = await store.votes([id])
        if (isComplete(votes.map(({ vote }) => vote))) await end(found, votes, null)
      })
      return read(person, id)
    },
    /** Nothing comes of it. @throws DomainError notFound, forbidden, recommendationOver */
    cancel: async (person: Person, id: number): Promise<RoundDetail> => {
      await database.transaction(async () => {
        const found = await find(person, id)
        if (!mayInvite(person, found.dataset.kind)) throw new DomainError('forbidden')
        await store.lockDataset(found.dataset.id)
        if (!(await store.end(id, 'cancelled', clock()))) throw new DomainError('recommendationOver')
        await pushes.settled('recommendation', id)
        await audit.record({ ...told(found, person), action: 'dataset.recommendation-cancelled' })
      })
      return read(person, id)
    },
    /** Ends those whose time is over. Gives how many. */
    run: async (): Promise<number> => {
      if (await clockWatch.held()) return 0
      let count = 0
      const turns = await items.turns('recommendation round')
      for (const id of await store.due(clock()))
        if (
          await turns.take(id, () =>
            database.transaction(async () => {
              const known = await store.find(id, null)
              if (known) await store.lockDataset(known.dataset.id)
              const found = known && (await store.find(id, null))
              return found ? end(found, await store.votes([id]), null) : false
            }),
          )
        )
          count++
      await turns.end({ leftOut: false })
      return count
    },
    /** What somebody said, for what they take away of themselves. */
    exported: async (accountId: number) =>
      (await store.votesOf(accountId)).map(({ datasetId, version, votedAt, inFavour, reason, named }) => ({
        ...{ dataset: datasetId, version, votedAt: isoOrNull(votedAt), inFavour, reason, named },
      })),
    /** What the page of a dataset tells. @throws DomainError datasetNotFound */
    of: async (datasetId: number): Promise<Recommendation> => {
      const dataset = await store.dataset(datasetId)
      if (dataset?.status !== 'published') throw new DomainError('datasetNotFound')
      const round = dataset.level === 2 ? await store.lastRecommended(datasetId) : null
      if (!round) return null
      const votes = await store.votes([round.id])
      const { votes: cast, inFavour } = tally(votes.map(({ vote }) => vote))
      return {
        ...{ at: iso(round.endedAt ?? round.dueAt), version: round.version, votes: cast, inFavour },
        reasons: votes.flatMap(({ vote, realName, workUnit, username }) =>
          vote.inFavour && vote.language
            ? [
                {
                  // Of an account that was closed since nobody's name is left.
                  by: vote.named && !username.startsWith('closed:') ? { name: realName, unit: workUnit } : null,
                  ...{ text: vote.reason, language: vote.language },
                },
              ]
            : [],
        ),
      }
    },
  }
}
export type Recommendations = ReturnType<typeof createRecommendations>
