import type { Access } from '../datasets/datasets.schema.ts'
import type { Person } from '../sessions/sessions.types.ts'

export interface Guarded {
  id: number
  kind: string
  sharingMode: 'open' | 'permission'
}

export interface AccessPolicy {
  /** A deployment may let open files go without log-in. */
  openDownload: boolean
}

/** May this person take the files of this dataset, and which rule says so? The one gate before every way to bytes. */
export function explainAccess(person: Person | null, dataset: Guarded, policy: AccessPolicy): Access {
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
        zh: '该数据集须经许可使用，请先登录',
        en: 'This dataset needs permission; please log in first',
      },
    }
  return {
    allowed: false,
    reason: 'permission-needed',
    applicable: false,
    message: {
      zh: '您尚无该数据集的下载权限。元数据和样例数据对所有人开放；如需使用，请联系数据服务邮箱',
      en: 'You have no permission for this dataset yet. Its description and sample are open to everyone; to use the data, write to the service mailbox',
    },
  }
}
