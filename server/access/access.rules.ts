import { beijingDay, inHours, iso, isoOrNull, limitSaid } from '../basics/time.vocabulary.ts'
import type { Access } from '../datasets/datasets.schema.ts'
import type { Standing } from '../grants/standing.service.ts'
import type { Person } from '../sessions/sessions.types.ts'

export interface Guarded {
  id: number
  kind: string
  sharingMode: 'open' | 'permission'
}

export type Asking = Pick<Person, 'accountId' | 'actions' | 'reviewKinds'>

export interface AccessPolicy {
  /** A deployment may let open files go without log-in. */
  openDownload: boolean
}

/** May this person take the files of this dataset, and which rule says so? The one gate before every way to bytes. */
export function explainAccess(
  person: Asking | null,
  dataset: Guarded,
  policy: AccessPolicy,
  standing: Standing = { grant: null, delivered: false, running: null },
): Access {
  if (
    person?.actions.has('datasets.download-any') &&
    (person.actions.has('datasets.manage') || person.reviewKinds.includes(dataset.kind))
  )
    return {
      allowed: true,
      reason: 'staff',
      applicable: false,
      message: {
        zh: '您负责该类数据的审核，可以下载',
        en: 'You review data of this kind and may download it',
      },
    }
  if (dataset.sharingMode === 'open') {
    if (!person && !policy.openDownload)
      return {
        allowed: false,
        reason: 'log-in-needed',
        applicable: false,
        message: {
          zh: '该数据集开放共享，登录后即可下载',
          en: 'This dataset is open: log in to download it',
        },
      }
    return {
      allowed: true,
      reason: 'open',
      applicable: false,
      message: { zh: '该数据集开放共享，可以直接下载', en: 'This dataset is open: you may download it' },
    }
  }
  if (!person)
    return {
      allowed: false,
      reason: 'log-in-needed',
      applicable: false,
      message: {
        zh: '该数据集须申请使用，请先登录，再提交申请',
        en: 'Access to this dataset must be requested; please log in first',
      },
    }
  return byPermission(standing)
}

const refused = { allowed: false, applicable: true } as const

/** Data under permission, asked for by somebody who is logged in. */
function byPermission({ grant, delivered, running }: Standing): Access {
  // Their own data: nothing that was granted, refused or revoked changes that.
  if (delivered)
    return {
      allowed: true,
      reason: 'delivered',
      applicable: false,
      message: { zh: '该版本由您汇交，可以下载', en: 'You delivered this version and may download it' },
    }
  if (grant?.state === 'live' && grant.covered)
    return {
      allowed: true,
      reason: 'granted',
      applicable: false,
      until: isoOrNull(grant.until),
      message:
        grant.until === null
          ? { zh: '您已获得该数据集的数据访问权限，长期有效', en: 'You have access to this dataset, with no end date' }
          : {
              zh: `您已获得该数据集的数据访问权限，有效期至 ${beijingDay(grant.until)}`,
              en: `You have access to this dataset until ${beijingDay(grant.until)}`,
            },
    }
  if (running) {
    const limit = limitSaid(running.dueAt)
    return {
      allowed: false,
      reason: 'application-pending',
      applicable: false,
      applicationId: running.applicationId,
      remainingHours: inHours(running.remaining),
      dueAt: iso(running.dueAt),
      message: {
        zh: `您的申请（编号 ${running.applicationId}）正在审核，最迟 ${limit.zh}（北京时间）有结果；届时仍未审核则自动通过`,
        en: `Your application (no. ${running.applicationId}) is under review. You will have a result by ${limit.en} Beijing time at the latest; if nobody has decided by then, it is approved automatically`,
      },
    }
  }
  if (grant?.state === 'live')
    return {
      ...refused,
      reason: 'version-not-covered',
      message: {
        zh: `您的数据访问权限涵盖至第 ${grant.throughVersion} 版；本版的共享条款更严格，使用前需要重新申请`,
        en: `Your data access covers versions up to ${grant.throughVersion}; the terms of this version are stricter, so you must apply again`,
      },
    }
  if (grant?.state === 'revoked')
    return {
      ...refused,
      reason: 'grant-revoked',
      message: {
        zh: `您对该数据集的访问权限已于 ${beijingDay(grant.revokedAt!)} 被收回，理由：${grant.revokeReason}。如仍需使用，可以重新申请`,
        en: `Your access to this dataset was revoked on ${beijingDay(grant.revokedAt!)}: ${grant.revokeReason} You may apply again if you still need it`,
      },
    }
  if (grant?.state === 'ended') {
    const end = beijingDay(grant.until ?? grant.endedAt!)
    return {
      ...refused,
      reason: 'grant-ended',
      message: {
        zh: `您对该数据集的访问权限已于 ${end} 到期。如仍需使用，可以重新申请`,
        en: `Your access to this dataset ended on ${end}. You may apply again if you still need it`,
      },
    }
  }
  return {
    ...refused,
    reason: 'permission-needed',
    message: {
      zh: '该数据集须申请使用，您还没有数据访问权限。请提交申请，说明理由；审核期间可随时查看进度。元数据对所有人开放',
      en: 'You do not have access to this dataset yet. Request access and say why; you can follow the review. Its description is open to everyone',
    },
  }
}
