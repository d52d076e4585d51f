import type { Language } from '../basics/language.ts'
import { beijingTime } from '../basics/time.vocabulary.ts'
import type { Person } from '../sessions/sessions.types.ts'
import type { Templated } from '../templates/templates.service.ts'
import type { MessageText } from '../templates/templates.ts'
import { leastVotes, type RoundState } from './recommendations.vocabulary.ts'

export interface Vote {
  votedAt: number | null
  inFavour: boolean | null
}

export const tally = (votes: readonly Vote[]) => ({
  invited: votes.length,
  votes: votes.filter(({ votedAt }) => votedAt !== null).length,
  inFavour: votes.filter(({ inFavour }) => inFavour === true).length,
})

/** At least three votes, and two thirds of those who voted in favour; who does not vote is neither for nor against. */
export function outcomeOf(all: readonly Vote[]): Exclude<RoundState, 'open' | 'cancelled'> {
  const { votes, inFavour } = tally(all)
  return votes >= leastVotes && inFavour * 3 >= votes * 2 ? 'recommended' : 'not-recommended'
}

export const isComplete = (all: readonly Vote[]) => all.every(({ votedAt }) => votedAt !== null)

/** Data categories in which somebody may invite: null is all, undefined none. */
export const invitingIn = ({ actions, reviewKinds }: Pick<Person, 'actions' | 'reviewKinds'>) =>
  !actions.has('recommendations.invite') ? undefined : actions.has('applications.manage') ? null : reviewKinds

export const mayInvite = (person: Pick<Person, 'actions' | 'reviewKinds'>, kind: string) => {
  const kinds = invitingIn(person)
  return kinds === null || (kinds?.includes(kind) ?? false)
}

interface About {
  id: number
  name: { zh: string; en: string }
}
function told(
  text: MessageText,
  name: About['name'],
  values: (language: Language) => Record<string, string>,
): Templated {
  const inLanguage = (language: Language) => ({ title: name[language], ...values(language) })
  return { text, values: { zh: inLanguage('zh'), en: inLanguage('en') } }
}
export const invited = ({ name }: About, dueAt: number) =>
  told('recommendation-invited', name, () => ({ dueAt: beijingTime(dueAt) }))
export const ended = ({ name }: About, outcome: RoundState, { votes, inFavour }: ReturnType<typeof tally>) =>
  told(outcome === 'recommended' ? 'recommendation-given' : 'recommendation-not-given', name, () => ({
    ...{ votes: String(votes), inFavour: String(inFavour) },
  }))
export const toVote = ({ name }: About) => ({
  zh: `请就“${name.zh}”是否推荐为二级数据发表意见`,
  en: `Do you recommend “${name.en}” for level 2? Please vote and give your reason`,
})
