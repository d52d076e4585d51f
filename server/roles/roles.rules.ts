import type { Bilingual } from '../basics/language.ts'
import type { Problems } from '../basics/problems.ts'
import { type Action, actions, codeLength } from './roles.vocabulary.ts'

export const isAction = (text: string): text is Action => Object.hasOwn(actions, text)

/** Without someone who holds both, nobody could mend anything. */
export const needed: Action[] = ['accounts.manage', 'roles.manage']

/** And without one who may open the console besides, nobody could do so there. */
export const neededThere: Action[] = [...needed, 'console.open']

export interface Holding {
  accountId: number
  /** Of one role the account holds. */
  actions: readonly string[]
}

/** Accounts that may manage accounts and roles, be it by several roles together. */
export function administrators(holdings: Holding[], rights: readonly Action[] = needed): Set<number> {
  const held = new Map<number, Set<string>>()
  for (const { accountId, actions } of holdings)
    held.set(accountId, new Set([...(held.get(accountId) ?? []), ...actions]))
  return new Set([...held].filter(([, actions]) => rights.every((one) => actions.has(one))).map(([id]) => id))
}

/**
 * What someone may give, take or touch: what they hold. An administrator also what no role has yet, or a right that
 * a new version brings could never be given to anyone.
 */
export function grantable(held: ReadonlySet<string>, inRoles: ReadonlySet<string>): Set<string> {
  const own = [...held].filter(isAction)
  if (!needed.every((one) => held.has(one))) return new Set(own)
  return new Set([...own, ...Object.keys(actions).filter((action) => !inRoles.has(action))])
}

/** Rights that no version knows any more bind nobody. */
export const beyond = (may: ReadonlySet<string>, touched: Iterable<string>): Action[] =>
  [...new Set(touched)].filter(isAction).filter((action) => !may.has(action))

const limits = { name: 60, description: 500 }

const words = {
  required: { zh: '必填', en: 'This is required' },
  tooLong: { zh: '内容过长', en: 'This is too long' },
  bothLanguages: { zh: '另一种语言已填写，这里也要填写', en: 'Filled in the other language; fill it here as well' },
  code: {
    zh: `代码以小写字母开头，由 ${codeLength.least} 至 ${codeLength.most} 个小写字母、数字和“-”组成`,
    en: `A code begins with a small letter and has ${codeLength.least} to ${codeLength.most} small letters, digits and “-”`,
  },
  codeTaken: { zh: '该代码已存在', en: 'This code already exists' },
  notInList: { zh: '请从列表中选择', en: 'Choose from the list' },
} as const satisfies Record<string, Bilingual>

/** What is wrong, by the field's path in the form: `name.zh`. */

export interface RoleWords {
  name: Bilingual
  description: Bilingual
  actions: string[]
  menus: number[]
}

export const tidy = <T extends RoleWords>(role: T): T => {
  const trim = ({ zh, en }: Bilingual) => ({ zh: zh.trim(), en: en.trim() })
  return {
    ...role,
    name: trim(role.name),
    description: trim(role.description),
    actions: [...new Set(role.actions)],
    menus: [...new Set(role.menus)],
  }
}

const codeForm = new RegExp(`^[a-z][a-z0-9-]{${codeLength.least - 1},${codeLength.most - 1}}$`)
export const codeProblem = (code: string, taken: boolean): Problems =>
  !codeForm.test(code) ? { code: words.code } : taken ? { code: words.codeTaken } : {}

export const actionsProblem = (actions: readonly string[]): Problems =>
  actions.every(isAction) ? {} : { actions: words.notInList }

export function check(role: RoleWords, menus: ReadonlySet<number>): Problems {
  const problems: Problems = {}
  for (const language of ['zh', 'en'] as const) {
    const other = language === 'zh' ? 'en' : 'zh'
    const name = role.name[language]
    if (!name) problems[`name.${language}`] = words.required
    else if ([...name].length > limits.name) problems[`name.${language}`] = words.tooLong
    const description = role.description[language]
    if (!description && role.description[other]) problems[`description.${language}`] = words.bothLanguages
    else if ([...description].length > limits.description) problems[`description.${language}`] = words.tooLong
  }
  Object.assign(problems, actionsProblem(role.actions))
  if (!role.menus.every((id) => menus.has(id))) problems.menus = words.notInList
  return problems
}
