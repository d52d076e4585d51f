import type { AccountEdit, AdminAccountDetail, Invitation } from '../../server/accounts/accounts.admin.schema.ts'

type Who = Required<Omit<AccountEdit, 'was'>>

/** Inputs say null where they are empty. */
const who = ({ realName, workUnit, phone, orcid, mailbox, accountType }: { [F in keyof Who]?: Who[F] | null }) => ({
  realName: realName ?? '',
  workUnit: workUnit ?? '',
  phone: phone ?? '',
  orcid: orcid ?? '',
  mailbox: mailbox ?? '',
  accountType: accountType ?? ('ordinary' as const),
})

/** What was read goes along: what somebody else changed meanwhile is not written over. */
export const toEdit = (values: Partial<AdminAccountDetail>, read: Partial<AdminAccountDetail>): AccountEdit => ({
  ...who(values),
  was: who(read),
})

/** Without a choice the server gives the role of the type. */
export const toInvitation = ({ username, roles, language, ...rest }: Partial<Invitation>): Invitation => ({
  username: username ?? '',
  ...who(rest),
  ...(roles?.length && { roles }),
  ...(language && { language }),
})
